print("AddLocation")
