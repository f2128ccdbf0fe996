import { teamTextLimits } from "@bandeja/contract/calls/team";
import { useState } from "react";
import { useSettled } from "../query/use-settled.ts";
import type { TeamView } from "./use-team.ts";

/** Of the filter: everyone, or favourites; otherwise the id of a group. */
export const everyone = "";
export const favourites = "favourite";

const filterOf = (shown: string): Pick<TeamView, "list" | "groupId"> => {
  if (shown === everyone) return {};
  return shown === favourites ? { list: favourites } : { groupId: shown };
};

/** The choices above a team, and the view that they make; a name is searched once typing pauses. */
export function useTeamView() {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState<string>(everyone);
  const [sort, setSort] = useState<NonNullable<TeamView["sort"]>>("latest");
  const text = typed.trim();
  // What is too long to be searched is said at the field.
  const name = useSettled(Array.from(text).length > teamTextLimits.search ? "" : text, 250);
  const view: TeamView = {
    sort,
    ...(name !== "" && { name }),
    ...filterOf(shown),
  };
  return { typed, setTyped, shown, setShown, sort, setSort, view };
}
export type TeamChoices = ReturnType<typeof useTeamView>;
