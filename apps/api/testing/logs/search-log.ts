import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { findLeaks } from "./find-leaks.ts";

// Searches a server's log, at the given path, for secrets; those without a recognizable shape come on standard input,
// as a JSON array. If there are any, prints the lines and exits with 1.
const [file = ""] = process.argv.slice(2);
const secrets = new Set(JSON.parse(await text(process.stdin)) as string[]);
// Any other output of a server is meant for the terminal.
const lines = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("{"));
const leaks = findLeaks(lines, secrets);
for (const leak of leaks.slice(0, 20)) console.log(leak.slice(0, 500));
console.log(`${leaks.length} of ${lines.length} lines tell what no log may`);
process.exitCode = leaks.length === 0 ? 0 : 1;
