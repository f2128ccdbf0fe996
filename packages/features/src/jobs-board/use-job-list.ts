import type { PlainAnswer, PlainBody } from "@bandeja/contract/call";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { pageSize } from "@bandeja/contract/limits";
import { callKey } from "@bandeja/client/query-options";
import type { Language } from "@bandeja/i18n/languages";
import { useLanguage } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { codeFailure } from "@bandeja/web-platform/api/fetch-code.ts";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { keepPrevious } from "../query/keep-previous.ts";
import { useWantedRows } from "../query/use-wanted-rows.ts";
import type { JobsView } from "./use-jobs-view.ts";

type Body = PlainBody<typeof jobsFindOfRestaurant>;
type Page = PlainAnswer<typeof jobsFindOfRestaurant>;

/** Loaded when something is searched. */
async function daysOf(search: string, language: Language): Promise<string[]> {
  try {
    const { searchedDays } = await import("../calendar/searched-days.ts");
    return searchedDays(search, language, new Date().getFullYear());
  } catch (cause) {
    throw codeFailure(cause);
  }
}

/**
 * The rows of a part of a venue's jobs, page by page; live, since applications arrive. What was shown stays until another
 * search has loaded.
 */
export function useJobList(venueId: string, { part, search, rows: wanted, showRows }: JobsView) {
  const language = useLanguage();
  const body: Body = { venueId, type: part, ...(search !== "" && { search }), weeks: true };
  // Differs from the key of a single answer, since this query has several pages.
  const queryKey = [...callKey(jobsFindOfRestaurant), "pages", venueId, part, language, search];
  const list = useLiveInfiniteQuery({
    queryKey,
    async queryFn({ pageParam: cursor, signal }): Promise<Page> {
      const days = search === "" ? [] : await daysOf(search, language);
      const asked = {
        ...body,
        ...(days.length > 0 && { days }),
        limit: pageSize.default,
        ...(cursor !== undefined && { cursor }),
      };
      return api.call(jobsFindOfRestaurant, { body: asked }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPrevious(queryKey),
  });
  const pages = list.data?.pages;
  const rows: JobRow[] | undefined = pages?.flatMap(({ data }) => data);
  const weeks = pages?.flatMap((page) => page.weeks ?? []) ?? [];

  useWantedRows(list, rows?.length, wanted);

  return {
    ...list,
    rows,
    weeks,
    fetchNextPage() {
      showRows((rows?.length ?? 0) + pageSize.default);
      return list.fetchNextPage();
    },
  };
}
