import type { Shown } from "../src/modules/operations/commands/operator-context.ts";
import { createProgram } from "../src/modules/operations/program.ts";
import type { Services } from "../src/runtime/services.ts";

/** Somewhere to type what an operator types. */
export function openTerminal(services: Services) {
  const said: string[] = [];
  let rows: readonly Shown[] = [];
  const print = (text: string) => void said.push(text);
  return {
    /** What was said since the last line was typed. */
    said,
    /** The rows that the last line showed. */
    shown: () => rows,
    /** Types a line; rejects with what a terminal would be told. */
    async type(...line: string[]): Promise<void> {
      said.length = 0;
      rows = [];
      const program = createProgram({
        withServices: (work) => work(services),
        user: "ana",
        print,
        error: print,
        printTable: (found) => void (rows = found),
      });
      await program.parseAsync(line, { from: "user" });
    },
  };
}
