"""Downloads the pinned packages of requirements.txt into a folder; pip checks their hashes.

Usage: fetch.py CACHE_FOLDER
"""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    cache = pathlib.Path(sys.argv[1])
    cache.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
         "--require-hashes", "--requirement", str(HERE / "requirements.txt"), "--dest", str(cache)],
        check=True)


if __name__ == "__main__":
    main()
