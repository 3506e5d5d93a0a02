"""Players made of code. A bot is given what its seat may know, and answers with the number of an option."""
