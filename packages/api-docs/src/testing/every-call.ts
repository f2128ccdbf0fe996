import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";

/**
 * Checks all calls in one test.
 *
 * @throws an error that lists the calls for which `check` fails
 */
export async function everyCall(
  check: (call: Call) => void | Promise<void>,
  calls = allCalls,
): Promise<void> {
  const failures: string[] = [];
  for (const call of calls) {
    try {
      await check(call);
    } catch (error) {
      failures.push(`${call.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join("\n"));
}
