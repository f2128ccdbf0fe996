import type { ConsoleItem } from "@bandeja/contract/console/calls";
import { useQuery } from "@tanstack/react-query";
import { queueQuery } from "./queries.ts";

/** The item that is due first of those that nobody else works on. @param after the open one, which it is not */
export function useNextItem(after?: { readonly kind: string; readonly id: string }): ConsoleItem | undefined {
  const { data } = useQuery(queueQuery);
  return data?.find(
    ({ kind, id, claim }) => !(kind === after?.kind && id === after.id) && (claim === null || claim.isOwn),
  );
}
