import { spawn } from "node:child_process";

export interface Result {
  readonly code: number;
  /** Both streams, in the order in which they came. */
  readonly output: string;
}

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program of ours (a script and its arguments) with this very Node, and keeps what it says; it ends with us. */
export function runProgram(args: readonly string[], options: Options): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = (): void => void child.kill();
  process.once("exit", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  child.on("error", reject);
  child.on("close", (code) => {
    process.off("exit", end);
    resolve({ code: code ?? 1, output });
  });
  return promise;
}
