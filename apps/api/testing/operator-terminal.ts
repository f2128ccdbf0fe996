import type { Shown } from "../src/modules/operations/core/operation.ts";
import { createProgram } from "../src/modules/operations/program.ts";
import type { Relay } from "../src/events/relay.ts";
import type { Services } from "../src/runtime/services.ts";

/** The reason of looks at data. */
export const lookReason = "Looks into what it is about.";

/** The operator's command line without a terminal. */
export function openTerminal(
  services: Services & { readonly relay: Relay },
  { user = "ana" }: { readonly user?: string } = {},
) {
  const output: string[] = [];
  let rows: readonly Shown[] = [];
  const print = (text: string) => void output.push(text);
  /** Runs a command line; rejects with the error that the program would print. */
  async function type(...line: string[]): Promise<void> {
    output.length = 0;
    rows = [];
    const program = createProgram({
      async withServices(work) {
        await work(services);
        await services.relay.drain();
      },
      user: user === "" ? undefined : user,
      print,
      error: print,
      printTable: (found) => void (rows = found),
    });
    await program.parseAsync(line, { from: "user" });
  }
  return {
    /** The output of the last line. */
    output,
    /** The rows that the last line showed. */
    shown: () => rows,
    type,
    /** Runs a query that takes a reason. */
    look: (...line: string[]) => type(...line, "--reason", lookReason),
    /** Runs a command that takes two operators, and approves it as the second one. */
    async typeByTwo(...line: string[]): Promise<void> {
      await type(...line);
      const [, id = ""] = /\(approval (\S+)\)/.exec(output.join("\n")) ?? [];
      await type("approvals", "approve", id, "--by", "Second", "--reason", "Looked at, and agreed to.");
    },
  };
}
