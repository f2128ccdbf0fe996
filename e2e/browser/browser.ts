import { spawnSync } from "node:child_process";

export interface Browser {
  readonly executablePath: string;
  /** The whole environment to start it in. */
  readonly env: Record<string, string>;
}

/** The variables that are set. */
export function environmentOf(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) set[name] = value;
  return set;
}

/** Whether the program starts at all: a library that the system lacks shows here. */
export function canStart({ executablePath, env }: Browser): boolean {
  return spawnSync(executablePath, ["--version"], { env, stdio: "ignore", timeout: 30_000 }).status === 0;
}
