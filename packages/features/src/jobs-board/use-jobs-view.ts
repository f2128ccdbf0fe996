import type { JobListType } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { useAddressQuery, useGo, useScreens } from "../navigation/navigation.ts";
import { useTypedSearch } from "../query/use-typed-search.ts";

/** The parts of a venue's jobs that its list offers, in this order. */
export const shownParts = [
  "new",
  "needspeople",
  "toanswer",
  "staffed",
  "uncompleted",
  "closed",
] as const satisfies readonly JobListType[];
export type ShownPart = (typeof shownParts)[number];

const parameters = { part: "show", search: "q", rows: "rows" } as const;

function isPart(text: string | null): text is ShownPart {
  return shownParts.some((part) => part === text);
}

/** The address of a part of the list, with what is searched in it and how many rows are shown. */
export function addressOfPart(jobs: string, part: ShownPart, search = "", rows = 0): string {
  const query = new URLSearchParams();
  if (part !== "new") query.set(parameters.part, part);
  if (search !== "") query.set(parameters.search, search);
  if (rows > 0) query.set(parameters.rows, String(rows));
  return query.size > 0 ? `${jobs}?${query}` : jobs;
}

/** The part that the address names: upcoming jobs, unless it names another one. */
export function useShownPart(): ShownPart {
  const shown = useAddressQuery().get(parameters.part);
  return isPart(shown) ? shown : "new";
}

/**
 * What the list shows, `?show=staffed&q=ana&rows=100`: part, search and number of rows are in the address, so that Back and a
 * reload return to them. What is typed goes there once typing pauses.
 */
export function useJobsView() {
  const query = useAddressQuery();
  const go = useGo();
  const { jobs } = useScreens();
  const part = useShownPart();
  const search = query.get(parameters.search) ?? "";
  const rows = Number(query.get(parameters.rows) ?? 0) || 0;
  const showSearch = (newSearch: string, count?: number): void =>
    void go(addressOfPart(jobs, part, newSearch, count), { replace: true });
  const { typed, setTyped, takeLatest } = useTypedSearch(search, textLimits.search, showSearch);
  // With what is typed, which the address may not have yet.
  const showRows = (count: number): void => showSearch(takeLatest(), count);
  return { part, search, typed, setTyped, rows, showRows };
}

export type JobsView = ReturnType<typeof useJobsView>;
