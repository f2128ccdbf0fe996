import type { ConsoleItem } from "@bandeja/contract/console/calls";
import { useQuery } from "@tanstack/react-query";
import { queueQuery } from "./queries.ts";

/**
 * The first item that one may answer and nobody else works on: of the whole queue, or after an open one, from which the end of the queue leads
 * to its start.
 */
export function useNextItem(after?: { readonly kind: string; readonly id: string }): ConsoleItem | undefined {
  const { data } = useQuery(queueQuery);
  if (data === undefined) return undefined;
  const at = data.findIndex(({ kind, id }) => kind === after?.kind && id === after.id);
  const others = at === -1 ? data : [...data.slice(at + 1), ...data.slice(0, at)];
  return others.find(({ claim, isForOthers = false }) => !isForOthers && (claim === null || claim.isOwn));
}
