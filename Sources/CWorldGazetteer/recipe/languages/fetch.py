"""Downloads the pinned Debian packages of packages.txt into a folder, and checks their hashes.

Usage: fetch.py CACHE_FOLDER

Where there is no apt-get, put the files that the message names into the folder yourself: any mirror of Debian has them.
"""

import hashlib
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def pinned():
    """(package, version, hash) of each line."""
    for line in (HERE / "packages.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, version, digest = line.split()
            yield name, version, digest.removeprefix("sha256:")


def path_of(cache, name):
    """Where a pinned package lies."""
    version = next(version for known, version, _ in pinned() if known == name)
    return pathlib.Path(cache) / f"{name}_{version}_all.deb"


def download(name, version, cache):
    """Has apt-get put a package into the folder. A fresh machine has no lists of packages, and only root may update its own: those made here last for one download."""
    command = ["apt-get", "--quiet", "--quiet", "download", f"{name}={version}"]
    if subprocess.run(command, cwd=cache, stderr=subprocess.DEVNULL).returncode == 0:
        return
    with tempfile.TemporaryDirectory() as folder:
        lists = pathlib.Path(folder) / "lists"
        (lists / "partial").mkdir(parents=True)
        ours = ["-o", f"Dir::State::lists={lists}", "-o", f"Dir::Cache={folder}", "-o", "APT::Sandbox::User="]
        subprocess.run(["apt-get", "--quiet", "--quiet", *ours, "update"], check=True)
        subprocess.run([*command[:1], *ours, *command[1:]], cwd=cache, check=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    cache = pathlib.Path(sys.argv[1])
    cache.mkdir(parents=True, exist_ok=True)
    for name, version, digest in pinned():
        path = path_of(cache, name)
        if not path.exists():
            if not shutil.which("apt-get"):
                sys.exit(f"{path.name} is missing, and there is no apt-get to fetch it with: put it into {cache}")
            download(name, version, cache)
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != digest:
            sys.exit(f"{path} has the hash {found} and should have {digest}; remove it and try again")


if __name__ == "__main__":
    main()
