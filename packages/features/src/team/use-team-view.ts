import type { PlainBody } from "@bandeja/contract/call";
import { teamSorts, teamTextLimits, type teamFind } from "@bandeja/contract/calls/team";
import { withQuery } from "@bandeja/contract/site-pages";
import { useAddressQuery, useGo, useScreens } from "../navigation/navigation.ts";
import { useTypedSearch } from "../query/use-typed-search.ts";

/** What is shown of a team: a part of a name, favourites or a group, and the order. */
type TeamView = Pick<PlainBody<typeof teamFind>, "name" | "list" | "groupId" | "sort">;

/** Of the filter: everyone, or favourites; otherwise the id of a group. */
export const everyone = "";
export const favourites = "favourite";

type Sort = NonNullable<TeamView["sort"]>;
const firstSort: Sort = "latest";

const filterOf = (shown: string): Pick<TeamView, "list" | "groupId"> => {
  if (shown === everyone) return {};
  return shown === favourites ? { list: favourites } : { groupId: shown };
};

/**
 * The choices above a team, and the view that they make. They are in the address, `?q=ana&show=favourite&sort=stars&rows=100`, so
 * that Back and a reload return to them; a name is searched once typing pauses.
 */
export function useTeamView() {
  const query = useAddressQuery();
  const go = useGo();
  const { people } = useScreens();
  const name = query.get("q") ?? "";
  const shown = query.get("show") ?? everyone;
  const sort = teamSorts.find((one) => one === query.get("sort")) ?? firstSort;
  const rows = Number(query.get("rows") ?? 0) || 0;
  // The number of rows is that of one choice.
  function show(changes: { q?: string; show?: string; sort?: Sort; rows?: string }): void {
    const next = { ...Object.fromEntries(query), rows: "", ...changes };
    const set = Object.entries(next).filter(
      ([key, value]) => value !== "" && !(key === "sort" && value === firstSort),
    );
    void go(withQuery(people, Object.fromEntries(set)), { replace: true });
  }
  const { typed, setTyped } = useTypedSearch(name, teamTextLimits.search, (q) => show({ q }));
  const view: TeamView = { sort, ...(name !== "" && { name }), ...filterOf(shown) };
  return {
    typed,
    setTyped,
    shown,
    setShown: (next: string) => show({ show: next }),
    sort,
    setSort: (next: Sort) => show({ sort: next }),
    rows,
    showRows: (count: number) => show({ rows: String(count) }),
    view,
  };
}
export type TeamChoices = ReturnType<typeof useTeamView>;
