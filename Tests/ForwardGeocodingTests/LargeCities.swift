/// The large cities of the world (agglomerations by the United Nations' World Urbanization Prospects), each by its names in seven scripts.
///
/// The names are those of the languages' encyclopedias: English, Russian, Arabic, Chinese, Japanese, Korean, Hindi.
enum LargeCities {
  struct City {
    var iso: String
    /// GeoNames' number.
    var number: Int
    var latin: String
    var cyrillic: String
    var arabic: String
    var han: String
    var kana: String
    var hangul: String
    var devanagari: String

    var names: [(script: String, name: String)] {
      [
        ("Latin", latin), ("Cyrillic", cyrillic), ("Arabic", arabic), ("Han", han), ("Kana", kana), ("Hangul", hangul),
        ("Devanagari", devanagari),
      ]
    }
  }

  static let all: [City] = rows.split(separator: "\n").compactMap { row in
    let cells = row.split(separator: "|").map { $0.trimmed }
    guard cells.count == 9, let number = Int(cells[1]) else { return nil }
    return City(
      iso: cells[0], number: number, latin: cells[2], cyrillic: cells[3], arabic: cells[4], han: cells[5], kana: cells[6], hangul: cells[7],
      devanagari: cells[8])
  }

  private static let rows = """
    JP | 1850147 | Tokyo | Токио | طوكيو | 东京 | とうきょう | 도쿄 | टोक्यो
    IN | 1273294 | Delhi | Дели | دلهي | 德里 | デリー | 델리 | दिल्ली
    CN | 1796236 | Shanghai | Шанхай | شنغهاي | 上海 | シャンハイ | 상하이 | शंघाई
    BD | 1185241 | Dhaka | Дакка | دكا | 达卡 | ダッカ | 다카 | ढाका
    BR | 3448439 | São Paulo | Сан-Паулу | ساو باولو | 圣保罗 | サンパウロ | 상파울루 | साओ पाउलो
    MX | 3530597 | Mexico City | Мехико | مدينة مكسيكو | 墨西哥城 | メキシコシティ | 멕시코시티 | मेक्सिको नगर
    EG | 360630 | Cairo | Каир | القاهرة | 开罗 | カイロ | 카이로 | काहिरा
    CN | 1816670 | Beijing | Пекин | بكين | 北京 | ペキン | 베이징 | बीजिंग
    IN | 1275339 | Mumbai | Мумбаи | مومباي | 孟买 | ムンバイ | 뭄바이 | मुंबई
    JP | 1853909 | Osaka | Осака | أوساكا | 大阪 | おおさか | 오사카 | ओसाका
    CN | 1814906 | Chongqing | Чунцин | تشونغتشينغ | 重庆 | チョンチン | 충칭 | चोंगकिंग
    PK | 1174872 | Karachi | Карачи | كراتشي | 卡拉奇 | カラチ | 카라치 | कराची
    CD | 2314302 | Kinshasa | Киншаса | كينشاسا | 金沙萨 | キンシャサ | 킨샤사 | किंशासा
    NG | 2332459 | Lagos | Лагос | لاغوس | 拉各斯 | ラゴス | 라고스 | लागोस
    TR | 745044 | Istanbul | Стамбул | إسطنبول | 伊斯坦布尔 | イスタンブール | 이스탄불 | इस्तांबुल
    IN | 1275004 | Kolkata | Калькутта | كلكتا | 加尔各答 | コルカタ | 콜카타 | कोलकाता
    PH | 1701668 | Manila | Манила | مانيلا | 马尼拉 | マニラ | 마닐라 | मनीला
    AR | 3435910 | Buenos Aires | Буэнос-Айрес | بوينس آيرس | 布宜诺斯艾利斯 | ブエノスアイレス | 부에노스아이레스 | ब्यूनस आयर्स
    CN | 1809858 | Guangzhou | Гуанчжоу | قوانغتشو | 广州 | こうしゅう | 광저우 | क्वांगचो
    PK | 1172451 | Lahore | Лахор | لاهور | 拉合尔 | ラホール | 라호르 | लाहौर
    CN | 1792947 | Tianjin | Тяньцзинь | تيانجين | 天津 | てんしん | 톈진 | तिआंजिन
    IN | 1277333 | Bangalore | Бангалор | بنغالور | 班加罗尔 | バンガロール | 벵갈루루 | बेंगलुरु
    BR | 3451190 | Rio de Janeiro | Рио-де-Жанейро | ريو دي جانيرو | 里约热内卢 | リオデジャネイロ | 리우데자네이루 | रियो डि जेनेरो
    CN | 1795565 | Shenzhen | Шэньчжэнь | شنجن | 深圳 | シンセン | 선전시 | शेन्ज़ेन
    RU | 524901 | Moscow | Москва | موسكو | 莫斯科 | モスクワ | 모스크바 | मॉस्को
    IN | 1264527 | Chennai | Ченнаи | تشيناي | 金奈 | チェンナイ | 첸나이 | चेन्नई
    CO | 3688689 | Bogotá | Богота | بوغوتا | 波哥大 | ボゴタ | 보고타 | बोगोटा
    ID | 1642911 | Jakarta | Джакарта | جاكرتا | 雅加达 | ジャカルタ | 자카르타 | जकार्ता
    PE | 3936456 | Lima | Лима | ليما | 利马 | リマ | 리마 | लीमा
    FR | 2988507 | Paris | Париж | باريس | 巴黎 | パリ | 파리 | पेरिस
    TH | 1609350 | Bangkok | Бангкок | بانكوك | 曼谷 | バンコク | 방콕 | बैंकॉक
    IN | 1269843 | Hyderabad | Хайдарабад | حيدر آباد | 海得拉巴 | ハイデラバード | 하이데라바드 | हैदराबाद
    KR | 1835848 | Seoul | Сеул | سول | 首尔 | ソウル | 서울 | सियोल
    CN | 1799962 | Nanjing | Нанкин | نانجينغ | 南京 | ナンキン | 난징 | नानजिंग
    CN | 1815286 | Chengdu | Чэнду | تشنغدو | 成都 | せいと | 청두 | चेंगदू
    GB | 2643743 | London | Лондон | لندن | 伦敦 | ロンドン | 런던 | लंदन
    VN | 1566083 | Ho Chi Minh City | Хошимин | مدينة هو تشي منه | 胡志明市 | ホーチミン | 호찌민 | हो ची मिन्ह नगर
    IR | 112931 | Tehran | Тегеран | طهران | 德黑兰 | テヘラン | 테헤란 | तेहरान
    JP | 1856057 | Nagoya | Нагоя | ناغويا | 名古屋 | なごや | 나고야 | नागोया
    CN | 1790630 | Xi'an | Сиань | شيان | 西安 | せいあん | 시안 | शिआन
    AO | 2240449 | Luanda | Луанда | لواندا | 罗安达 | ルアンダ | 루안다 | लुआंडा
    IN | 1279233 | Ahmedabad | Ахмадабад | أحمد آباد | 艾哈迈达巴德 | アフマダーバード | 아마다바드 | अहमदाबाद
    CN | 1791247 | Wuhan | Ухань | ووهان | 武汉 | ぶかん | 우한 | वुहान
    MY | 1735161 | Kuala Lumpur | Куала-Лумпур | كوالالمبور | 吉隆坡 | クアラルンプール | 쿠알라룸푸르 | कुआलालंपुर
    CN | 1808926 | Hangzhou | Ханчжоу | هانغتشو | 杭州 | こうしゅう | 항저우 | हांगझोऊ
    CN | 1886760 | Suzhou | Сучжоу | سوجو | 苏州 | そしゅう | 쑤저우 | सूज़ौ
    IN | 1255364 | Surat | Сурат | سورت | 苏拉特 | スーラト | 수라트 | सूरत
    TZ | 160263 | Dar es Salaam | Дар-эс-Салам | دار السلام | 达累斯萨拉姆 | ダルエスサラーム | 다르에스살람 | दार अस सलाम
    US | 5128581 | New York | Нью-Йорк | نيويورك | 纽约 | ニューヨーク | 뉴욕 | न्यूयॉर्क
    IQ | 98182 | Baghdad | Багдад | بغداد | 巴格达 | バグダード | 바그다드 | बग़दाद
    HK | 1819729 | Hong Kong | Гонконг | هونغ كونغ | 香港 | ホンコン | 홍콩 | हांगकांग
    SG | 1880252 | Singapore | Сингапур | سنغافورة | 新加坡 | シンガポール | 싱가포르 | सिंगापुर
    SA | 108410 | Riyadh | Эр-Рияд | الرياض | 利雅得 | リヤド | 리야드 | रियाद
    CL | 3871336 | Santiago | Сантьяго | سانتياغو | 圣地亚哥 | サンティアゴ | 산티아고 | सैंटियागो
    ES | 3117735 | Madrid | Мадрид | مدريد | 马德里 | マドリード | 마드리드 | मैड्रिड
    CA | 6167865 | Toronto | Торонто | تورونتو | 多伦多 | トロント | 토론토 | टोरोंटो
    US | 5368361 | Los Angeles | Лос-Анджелес | لوس أنجلوس | 洛杉矶 | ロサンゼルス | 로스앤젤레스 | लॉस एंजेलिस
    US | 4887398 | Chicago | Чикаго | شيكاغو | 芝加哥 | シカゴ | 시카고 | शिकागो
    MM | 1298824 | Yangon | Янгон | يانغون | 仰光 | ヤンゴン | 양곤 | यांगून
    EG | 361058 | Alexandria | Александрия | الإسكندرية | 亚历山大 | アレクサンドリア | 알렉산드리아 | सिकंदरिया
    TR | 323786 | Ankara | Анкара | أنقرة | 安卡拉 | アンカラ | 앙카라 | अंकारा
    RU | 498817 | Saint Petersburg | Санкт-Петербург | سانت بطرسبرغ | 圣彼得堡 | サンクトペテルブルク | 상트페테르부르크 | सेंट पीटर्सबर्ग
    ET | 344979 | Addis Ababa | Аддис-Абеба | أديس أبابا | 亚的斯亚贝巴 | アディスアベバ | 아디스아바바 | अदीस अबाबा
    KE | 184745 | Nairobi | Найроби | نيروبي | 内罗毕 | ナイロビ | 나이로비 | नैरोबी
    AU | 2147714 | Sydney | Сидней | سيدني | 悉尼 | シドニー | 시드니 | सिडनी
    AU | 2158177 | Melbourne | Мельбурн | ملبورن | 墨尔本 | メルボルン | 멜버른 | मेलबर्न
    ZA | 993800 | Johannesburg | Йоханнесбург | جوهانسبرغ | 约翰内斯堡 | ヨハネスブルグ | 요하네스버그 | जोहानसबर्ग
    DE | 2950159 | Berlin | Берлин | برلين | 柏林 | ベルリン | 베를린 | बर्लिन
    IT | 3169070 | Rome | Рим | روما | 罗马 | ローマ | 로마 | रोम
    IN | 1259229 | Pune | Пуна | بونه | 浦那 | プネー | 푸네 | पुणे
    """
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
