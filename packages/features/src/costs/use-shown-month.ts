import { withQuery } from "@bandeja/contract/site-pages";
import { useAddressQuery, useGo, useScreens } from "../navigation/navigation.ts";

const aYear = /^(19|20|21)\d\d$/;
const aMonth = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;
const matching = (pattern: RegExp, text: string | null) =>
  text !== null && pattern.test(text) ? text : undefined;

/** What the address asks for: `?month=2026-11`, or `?year=2026`; undefined without one or with another text. */
export function useShownMonth() {
  const query = useAddressQuery();
  const go = useGo();
  const { costs } = useScreens();
  const month = matching(aMonth, query.get("month"));
  const year = month?.slice(0, 4) ?? matching(aYear, query.get("year"));
  const show = (period: { month: string } | { year: string }) =>
    // Another year is another page of the history; the months of a year are one.
    void go(withQuery(costs, { ...period }), { replace: "month" in period });
  return { month, year: year === undefined ? undefined : Number(year), show };
}
