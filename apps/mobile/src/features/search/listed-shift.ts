import { callKey } from "@bandeja/client/query-options";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import type { QueryClient } from "@tanstack/react-query";

interface Page {
  data: readonly OpenJob[];
}
const pagesOf = (answer: unknown): readonly Page[] =>
  typeof answer === "object" && answer !== null
    ? "pages" in answer
      ? (answer.pages as Page[])
      : "data" in answer
        ? [answer as Page]
        : []
    : [];

/** A shift from the newest list on this device, with enough data for its ticket and an application. */
export function findListedShift(queries: QueryClient, id: string): { job: OpenJob; at: number } | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: callKey(jobsFindOpen) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of lists) {
    for (const { data } of pagesOf(state.data)) {
      const match = data.find((job) => job.id === id);
      if (match !== undefined) return { job: match, at: state.dataUpdatedAt };
    }
  }
  return undefined;
}
