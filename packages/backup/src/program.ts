import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig, type Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

interface RunOptions {
  readonly config: Config;
  /** The absolute path of the file. */
  readonly file: string;
  /** Whether the program's flag was given. */
  readonly flag: boolean;
  /** Aborted when the program receives a signal to end. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

export interface Program {
  readonly usage: string;
  /** The name of its only option. */
  readonly flag: string;
  /** Instructions for a database outside of DATA_DIR. */
  readonly elsewhere: string;
  /** @returns the exit code */
  run(options: RunOptions): Promise<number>;
}

/** The environment of a program. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly error: (line: string) => void;
}

const ownTerminal: Terminal = {
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stderr.write(`${line}\n`),
};

function readArguments({ usage, flag }: Program, { args, env }: Terminal) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { [flag]: { type: "boolean" } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || file === "" || rest.length > 0) throw new StartupError(usage);
    // npm runs scripts in the root of the project: a relative path refers to the folder that npm was called from.
    return { file: path.resolve(env["INIT_CWD"] ?? "", file), flag: values[flag] === true };
  } catch {
    throw new StartupError(usage);
  }
}

/** Error codes of the disk, from the system and from PostgreSQL: no space, or no permission. */
const ofTheDisk = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "ENOTDIR", "EIO", "53100"]);

/** Explains an error of the disk to the operator; any other is returned as it is. */
function explain(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof Error) || !ofTheDisk.has(code)) return error;
  return new StartupError(`It could not be written (${error.message}): nothing was left behind.`);
}

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function runWith(program: Program, terminal: Terminal): Promise<number> {
  const config = readConfig(terminal.env);
  const { file, flag } = readArguments(program, terminal);
  if (config.databaseUrl !== undefined) throw new StartupError(program.elsewhere);
  const ending = new AbortController();
  const end = (name: string) => ending.abort(new StartupError(`Ended by ${name}: nothing was left behind.`));
  for (const name of endings) process.on(name, end);
  try {
    return await program.run({ config, file, flag, signal: ending.signal, say: terminal.say });
  } catch (error) {
    // An aborted stream fails with an error of its own: the reason of the abort is reported instead.
    throw ending.signal.aborted ? ending.signal.reason : explain(error);
  } finally {
    for (const name of endings) process.off(name, end);
  }
}

/**
 * Runs a command-line program. A StartupError is printed as one line.
 *
 * @returns the exit code
 */
export async function runProgram(program: Program, terminal: Terminal = ownTerminal): Promise<number> {
  try {
    return await runWith(program, terminal);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.error(error.message);
    return 1;
  }
}
