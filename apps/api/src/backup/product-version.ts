import { readFile } from "node:fs/promises";
import path from "node:path";

/** The version of Bandeja that runs, as its package.json says. */
export async function productVersion(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
