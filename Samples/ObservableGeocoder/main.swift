print("ObservableGeocoder")
