import { appendFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findLeaks, secretsIn } from "./find-leaks.ts";

const bufferBytes = 65_536;

/**
 * Collects the logs of a run's servers, and the secrets that must not be in them.
 *
 * @param folder of the run
 */
export function createLogKeeper(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = (kind: string) => path.join(folder, `${process.pid}.${kind}`);
  const known = new Set<string>();
  let lines = "";
  function flush(): void {
    appendFileSync(file("log"), lines);
    lines = "";
  }
  return {
    /** A destination for a logger. */
    write(line: string): void {
      lines += line.endsWith("\n") ? line : `${line}\n`;
      if (lines.length > bufferBytes) flush();
    },
    /** Remembers the secrets of a body. */
    noteSecrets(json: string): void {
      const added = secretsIn(json).filter((secret) => !known.has(secret));
      for (const secret of added) known.add(secret);
      if (added.length > 0) appendFileSync(file("secrets"), `${JSON.stringify(added)}\n`);
    },
    flush,
  };
}
export type LogKeeper = ReturnType<typeof createLogKeeper>;

function* linesOf(folder: string, kind: string): Generator<string> {
  for (const file of globSync(path.join(folder, `*.${kind}`))) {
    for (const line of readFileSync(file, "utf8").split("\n")) if (line !== "") yield line;
  }
}

/** @returns the leaks in the logs of a run, and the numbers of lines and secrets */
export function searchLogs(folder: string) {
  const secrets = new Set([...linesOf(folder, "secrets")].flatMap((line) => JSON.parse(line) as string[]));
  let lines = 0;
  function* counted(): Generator<string> {
    for (const line of linesOf(folder, "log")) {
      lines += 1;
      yield line;
    }
  }
  const leaks = findLeaks(counted(), secrets);
  return { leaks, lines, secrets: secrets.size };
}
