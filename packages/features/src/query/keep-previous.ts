import { hashKey, onlineManager, type QueryKey } from "@tanstack/react-query";

/**
 * `placeholderData` of a list whose key ends with what is searched: while somebody types, the rows of the search before stay until those
 * of the next one have loaded. Those of another part would stand under its heading, and without a network they would stay.
 */
export const keepPrevious =
  (key: QueryKey) =>
  <Data>(data: Data | undefined, before: { queryKey: QueryKey } | undefined): Data | undefined =>
    before !== undefined && partOf(before.queryKey) === partOf(key) && onlineManager.isOnline()
      ? data
      : undefined;

const partOf = (key: QueryKey): string => hashKey(key.slice(0, -1));
