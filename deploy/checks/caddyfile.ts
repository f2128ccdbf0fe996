import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const caddy = process.env["CADDY"] ?? "caddy";

/** Whether Caddy is installed on this machine: no npm package has it. */
export const hasCaddy = spawnSync(caddy, ["version"]).status === 0;

/**
 * Lets Caddy read a Caddyfile and set up all that it describes, without listening.
 *
 * @param variables those that the file reads
 * @throws Error with the reason of Caddy
 */
export async function validateCaddyfile(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...variables };
  try {
    await promisify(execFile)(caddy, ["validate", "--adapter", "caddyfile", "--config", file], { env });
  } catch (error) {
    throw new Error(String((error as { stderr?: string }).stderr ?? error), { cause: error });
  }
}
