import { events } from "@bandeja/contract/events";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const commands = globSync("modules/**/*.ts", { cwd: path.join(import.meta.dirname, "..") })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8"))
  .filter((source) => source.includes("/events/record.ts"));

/** Those that only the previous version records, and that may still wait to be handled. */
const previous = new Set(["offence.counted", "appeal.answered"]);

test.each(Object.keys(events).filter((type) => !previous.has(type)))(
  "%s is recorded by a command",
  (type) => {
    expect(commands.filter((source) => source.includes(`type: "${type}"`))).not.toEqual([]);
  },
);
