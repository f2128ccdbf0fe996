import type { QueryClient } from "@tanstack/react-query";

/**
 * Asks again for all that is shown, after an action that may have changed it. An answer that was on its way before may know
 * nothing of the action, and is not taken for the new one.
 */
export async function refetchAll(queries: QueryClient): Promise<void> {
  // The first answer of all to a question is waited for, where it is not called off.
  await queries.cancelQueries({ predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries();
}
