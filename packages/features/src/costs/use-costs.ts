import { restaurantCosts } from "@bandeja/contract/calls/costs";
import { costTexts } from "@bandeja/i18n/cost-texts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import { useShownMonth } from "./use-shown-month.ts";

/** A venue's costs in the year of the address, or in the newest one, with their texts. */
export function useCosts() {
  const [m, pending] = useSectionTexts(costTexts);
  const { month, year, show } = useShownMonth();
  const query = useLiveQuery({
    ...queryOf(restaurantCosts, { body: year === undefined ? {} : { year } }),
    // The newest year is first loaded without its number, which a selected month adds to the address.
    placeholderData: (previous) => (previous?.data.year === year ? previous : undefined),
  });
  return { m, pending, query, month, show };
}
export type ShownCosts = ReturnType<typeof useCosts>;
