import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { BenchError } from "../bench-error.ts";
import { placed } from "../servers/cores.ts";
import type { Slice, SliceResult } from "./slice.ts";

export interface Loader {
  run(slice: Slice): Promise<SliceResult>;
  stop(): void;
}

/** Starts the load generator's process. */
export function startLoader(): Loader {
  const [file, args] = placed("others", [process.execPath, path.join(import.meta.dirname, "loader.ts")]);
  const child = spawn(file, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const gone = once(child, "exit").then(() => {
    throw new BenchError("The load generator has exited.");
  });
  gone.catch(() => {});
  return {
    async run(slice) {
      const answer = once(child, "message") as Promise<[SliceResult]>;
      child.send(slice);
      const [result] = await Promise.race([answer, gone]);
      return result;
    },
    stop: () => child.disconnect(),
  };
}
