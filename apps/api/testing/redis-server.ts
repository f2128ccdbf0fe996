import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { freePort } from "./real-server.ts";

/** Whether Redis is installed on this machine. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis that can be frozen, killed and restarted at the same address. */
export interface TestRedis {
  readonly url: string;
  freeze(): Promise<void> | void;
  thaw(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts the installed Redis, without files, on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];

  async function launch() {
    const child = spawn("redis-server", [...settings, "--dir", tmpdir()], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    createInterface(child.stdout)
      .on("line", (line) => line.includes("Ready to accept connections") && resolve())
      .on("close", () => reject(new Error("redis-server ended before it was ready")));
    await ready;
    return child;
  }

  let child = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    async start() {
      child = await launch();
    },
  };
}

/** The complete commands at the beginning of `sent`, each as a list of words, and the rest. */
function readCommands(sent: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = sent;
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1] ?? Number.NaN);
    const words = rest.split("\r\n").slice(1, 1 + 2 * count);
    if (Number.isNaN(count) || words.length < 2 * count) return { commands, rest };
    commands.push(words.filter((_word, index) => index % 2 === 1));
    rest = rest
      .split("\r\n")
      .slice(1 + 2 * count)
      .join("\r\n");
  }
}

export interface FakeRedis extends TestRedis {
  /** The words of each command. */
  readonly received: readonly string[][];
  /** While set, it answers that it is loading its data, as after a start. */
  setLoading(isLoading: boolean): void;
  /** Sets the delay (ms) of all following answers. */
  setDelay(milliseconds: number): void;
}

/**
 * A fake Redis for machines without one: it counts the limits of `@fastify/rate-limit`, accepts everything else, and
 * does not answer while it is frozen.
 */
export async function startFakeRedis(): Promise<FakeRedis> {
  const received: string[][] = [];
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let loading = 0;
  let delay = 0;
  let waiting: (() => void)[] = [];

  function answer([name = "", ...words]: string[]): string {
    if (name.toLowerCase() === "info") return `$9\r\nloading:${loading}\r\n`;
    if (!name.toLowerCase().startsWith("eval")) return "+OK\r\n";
    const key = words[2] ?? "";
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `*2\r\n:${counts.get(key)}\r\n:${words[3]}\r\n`;
  }

  const server = createServer((socket) => {
    let unread = "";
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.on("data", (bytes) => {
      const { commands, rest } = readCommands(unread + bytes.toString());
      unread = rest;
      for (const command of commands) {
        received.push(command);
        const reply = () => void socket.write(answer(command));
        if (isFrozen) waiting.push(reply);
        else if (delay > 0) setTimeout(reply, delay);
        else reply();
      }
    });
  });
  const port = await freePort();

  async function start(): Promise<void> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  }

  await start();
  return {
    received,
    setLoading(isLoading) {
      loading = isLoading ? 1 : 0;
    },
    setDelay(milliseconds) {
      delay = milliseconds;
    },
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const reply of waiting.splice(0)) reply();
    },
    async kill() {
      waiting = [];
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    start,
  };
}
