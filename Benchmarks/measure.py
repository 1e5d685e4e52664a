#!/usr/bin/env python3
"""Measures `toponym enrich` as a whole process: records a second and peak memory, with 1 and 4 workers, from a file and a pipe.

    python3 measure.py TOOL INPUT RECORDS

Every run must give the same bytes; if one does not, the script says so and ends with status 1.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import time


def measure(tool, path, workers, piped):
    """Seconds, peak resident megabytes and the output's SHA-256 of one run."""
    arguments = [tool, "enrich", "--quiet", "--format", "csv", "--jobs", str(workers), "-" if piped else path]
    with tempfile.TemporaryFile() as output:
        source = subprocess.Popen(["cat", path], stdout=subprocess.PIPE) if piped else None
        start = time.perf_counter()
        child = subprocess.Popen(arguments, stdin=source.stdout if piped else subprocess.DEVNULL, stdout=output)
        if source:
            source.stdout.close()
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if source:
            source.wait()
        if child.returncode != 0:
            sys.exit(f"measure.py: {' '.join(arguments)} ended with status {child.returncode}")
        output.seek(0)
        digest = hashlib.sha256()
        lines = 0
        while block := output.read(1 << 20):
            digest.update(block)
            lines += block.count(b"\n")
    # Linux counts in kibibytes, macOS in bytes.
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return seconds, peak, digest.hexdigest(), lines


def start_up(tool, runs=21):
    """Median milliseconds of a whole process that looks one point up."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([tool, "reverse", "46.0207", "7.7491"], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return sorted(times)[runs // 2] * 1000


def main():
    tool, path, records = sys.argv[1], sys.argv[2], int(sys.argv[3])
    print("workers  input   seconds   records/s   peak MiB  output")
    digests = set()
    for piped in (False, True):
        for workers in (1, 4):
            seconds, peak, digest, lines = measure(tool, path, workers, piped)
            digests.add(digest)
            source = "pipe" if piped else "file"
            print(f"{workers:7}  {source}  {seconds:9.2f}  {records / seconds:10.0f}  {peak:9.1f}  {digest[:16]}")
            if lines < records + 1:
                sys.exit(f"measure.py: {records} records went in, only {lines} lines came out")
    if len(digests) != 1:
        sys.exit("measure.py: the outputs differ")
    print("all outputs are equal")
    print(f"start, one look-up, end: {start_up(tool):.1f} ms")


if __name__ == "__main__":
    main()
