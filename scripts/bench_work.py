"""Measures what a worker on the same machine costs the players: reply times with and without one, in turns.

    bench_work.py HEXHAVEN [ROUNDS [SECONDS]]

Starts a server and finishes some games on it. Every round plays new games for SECONDS (15) seconds, once while a worker
analyses the finished ones, and once without; which comes first alternates. Prints the p99 of every part, the ratio of
every round, and the median ratio. Other programs on the machine disturb both parts alike, so the ratios vary less than
the times.
"""

import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

GAMES = 100
ACTIONS_PER_SECOND = 500
DEPTHS = ["deep", "normal"]
# More work than a worker can do in a round.
FINISHED_GAMES = 4


def ask(url, body=None, token=None):
    """Sends a request, and returns the answer."""
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode())
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def finish_game(url):
    """Has three bots finish a game, and returns its table."""
    seats = ["person", "greedy", "greedy", "greedy"]
    opened = ask(f"{url}/api/v1/tables", {"seats": seats, "clock": "off", "botDelayMs": 0})
    table, token = opened["table"], opened["token"]
    ask(f"{url}/api/v1/tables/{table}/start", {}, token)
    ask(f"{url}/api/v1/tables/{table}/leave", {}, token)
    while ask(f"{url}/api/v1/tables/{table}")["table"]["stage"] != "over":
        time.sleep(0.5)
    return table


def request_analyses(url):
    """Finishes games, and requests their analyses."""
    for _ in range(FINISHED_GAMES):
        table = finish_game(url)
        for depth in DEPTHS:
            ask(f"{url}/api/v1/tables/{table}/analysis", {"depth": depth})


def load(hexhaven, url, seconds):
    """Plays, and returns the p99 of the reply times in milliseconds."""
    command = [hexhaven, "load", "--url", url, "--json", "--games", str(GAMES)]
    command += ["--rate", str(ACTIONS_PER_SECOND), "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return json.loads(done.stdout)["figures"]["replyMsP99"]


def cpu_seconds(process):
    """The processor time that a process has used."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load_with_worker(hexhaven, url, seconds):
    """The same while a worker is busy, and the processor time that the worker got."""
    request_analyses(url)
    with subprocess.Popen([hexhaven, "work", "--server", url], stderr=subprocess.DEVNULL) as worker:
        try:
            p99 = load(hexhaven, url, seconds)
            used = cpu_seconds(worker)
        finally:
            worker.terminate()
    return p99, used


@contextlib.contextmanager
def serving(hexhaven):
    """Runs a server on new data, and gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [hexhaven, "serve", "--addr", "127.0.0.1:0", "--data", f"{folder}/games", "--log", "error"]
        # Nobody plays on at the tables of earlier rounds.
        command += ["--rate", "0", "--away-grace", "86400"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                yield server.stdout.readline().split()[-1]
            finally:
                server.terminate()


def main(hexhaven, rounds=6, seconds=15):
    """Runs the rounds."""
    os.environ["HEXHAVEN_WORK_TOKEN"] = os.urandom(16).hex()
    ratios = []
    with serving(hexhaven) as url:
        load(hexhaven, url, 3)
        for number in range(rounds):
            if number % 2:
                without = load(hexhaven, url, seconds)
            p99, used = load_with_worker(hexhaven, url, seconds)
            if not number % 2:
                without = load(hexhaven, url, seconds)
            ratios.append(p99 / without)
            print(
                f"p99 of replies {without:.1f} ms without a worker, {p99:.1f} ms with one that got {used:.0f} s of a"
                f" processor: ratio {ratios[-1]:.2f}",
                flush=True,
            )
    print(f"median ratio {statistics.median(ratios):.2f} (goal: at most 1.10)")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
