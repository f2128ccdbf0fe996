import type { ConsoleItem } from "@bandeja/contract/console/items";
import { useQuery } from "@tanstack/react-query";
import { queueQuery } from "./queries.ts";

interface NamedItem {
  readonly kind: string;
  readonly id: string;
}

/** The state of a link to the next item: one that somebody else has claimed by then is passed over. */
export const nextState = "next";

/**
 * The first item that one may answer and nobody else works on: of the whole queue but an answered one, or after one that is left, from which
 * the end of the queue leads to its start.
 */
export function useNextItem({ answered, left }: { answered?: NamedItem; left?: NamedItem } = {}):
  | ConsoleItem
  | undefined {
  const { data } = useQuery(queueQuery);
  if (data === undefined) return undefined;
  const indexOf = (item: NamedItem | undefined) =>
    data.findIndex(({ kind, id }) => kind === item?.kind && id === item.id);
  const from = indexOf(left) + 1;
  const but = indexOf(answered ?? left);
  const others = [...data.slice(from), ...data.slice(0, from)].filter((item) => item !== data[but]);
  return others.find(({ claim, isForOthers = false }) => !isForOthers && (claim === null || claim.isOwn));
}
