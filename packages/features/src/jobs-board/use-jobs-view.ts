import type { JobListType } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { useEffect, useState } from "react";
import { useAddressQuery, useGo, useScreens } from "../navigation/navigation.ts";
import { useSettled } from "../query/use-settled.ts";

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
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [ownSearch, setOwnSearch] = useState(search);
  const text = typed.trim();
  // What is too long to be searched is said at the field.
  const latestSearch = Array.from(text).length > textLimits.search ? search : text;
  const settled = useSettled(latestSearch, 250);
  if (search !== lastSearch) {
    setLastSearch(search);
    // A link or Back has changed it. A search of this field's own must not replace what was typed since.
    if (search !== ownSearch) {
      setOwnSearch(search);
      setTyped(search);
    }
  }

  function searchFor(newSearch: string, count?: number): void {
    setOwnSearch(newSearch);
    void go(addressOfPart(jobs, part, newSearch, count), { replace: true });
  }

  useEffect(() => {
    if (settled !== search) searchFor(settled);
    // Only when typing pauses: the address may also change by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  // With what is typed, which the address may not have yet.
  const showRows = (count: number): void => searchFor(latestSearch, count);
  return { part, search, typed, setTyped, rows, showRows };
}

export type JobsView = ReturnType<typeof useJobsView>;
