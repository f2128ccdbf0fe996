import { spawn } from "node:child_process";

export interface Result {
  readonly code: number;
  /** Standard output and standard error, in the order of arrival. */
  readonly output: string;
}

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a script with arguments in the current Node and collects its output. It is killed when this process exits. */
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
