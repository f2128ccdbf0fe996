import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { BenchError } from "../bench-error.ts";
import { placed } from "../servers/cores.ts";

/** A program of the load in its own process, which follows orders one after the other. */
export interface Program<Order, Result> {
  run(order: Order): Promise<Result>;
  stop(): void;
}

/** Starts a program of the load, by its path from `bench`, on the cores of the load. */
export function startProgram<Order extends object, Result>(program: string): Program<Order, Result> {
  const file = path.join(import.meta.dirname, "..", program);
  const [command, args] = placed("others", [process.execPath, file]);
  const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const gone = once(child, "exit").then(() => {
    throw new BenchError(`${program} has exited.`);
  });
  gone.catch(() => {});
  return {
    async run(order) {
      const answer = once(child, "message") as Promise<[Result]>;
      child.send(order);
      const [result] = await Promise.race([answer, gone]);
      return result;
    },
    stop: () => child.disconnect(),
  };
}
