print("BatchEmbedding")
