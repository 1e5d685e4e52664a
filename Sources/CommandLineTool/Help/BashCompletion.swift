/// The completions for bash, made from the table of commands.
enum BashCompletion {
  static var text: String {
    let visible = CommandTable.commands.filter { !$0.isHidden }
    let firstWords = ArgumentParser.unique(visible.map { $0.name.words[0] })
    var script = """
      # Completions of toponym for bash.
      _toponym() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        # bash cuts --name=value into three words.
        if [[ $word == = ]]; then word=; elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\((firstWords + CommandTable.commonOptions.map(\.name.spelling)).joined(separator: " "))" -- "$word"))
          return
        fi

      """
    for group in CommandTable.groups {
      let words = visible.filter { $0.name.words.first == group.word && $0.name.words.count > 1 }.map { $0.name.words[1] }
      script += """
          if [[ $command == \(group.word) ]]; then
            if ((COMP_CWORD == 2)); then
              COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word"))
              return
            fi
            command="\(group.word) ${COMP_WORDS[2]}"
          fi

        """
    }
    script += "  case \"$command $previous\" in\n"
    for command in visible {
      for option in command.options {
        guard let reply = reply(for: option.value) else { continue }
        let spellings = [option.name.spelling] + (option.letter.map { ["-\($0)"] } ?? [])
        let patterns = spellings.map { "\"\(command.name.rawValue) \($0)\"" }
        script += "  \(patterns.joined(separator: " | "))) \(reply); return ;;\n"
      }
    }
    script += "  esac\n  case $command in\n"
    for command in visible {
      let options = (command.options + CommandTable.commonOptions).map(\.name.spelling).joined(separator: " ")
      let files = command.operands.contains { $0.isFile } ? "; [[ $word == -?* ]] || COMPREPLY+=($(compgen -f -- \"$word\"))" : ""
      script += "  \"\(command.name.rawValue)\") COMPREPLY=($(compgen -W \"\(options)\" -- \"$word\"))\(files) ;;\n"
    }
    return script + "  esac\n}\ncomplete -o filenames -F _toponym toponym\n"
  }

  private static func reply(for value: OptionValue) -> String? {
    switch value {
    case .none: nil
    case .text, .count: "COMPREPLY=()"
    case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
    case .choice(_, let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    }
  }
}
