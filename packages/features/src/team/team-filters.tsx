import { teamSorts, teamTextLimits, type Group } from "@bandeja/contract/calls/team";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Select } from "@bandeja/ui/select";
import { TextField } from "@bandeja/ui/text-field";
import { everyone, favourites, type TeamChoices } from "./use-team-view.ts";

/** The search by name, the filter and the order of a team. */
export function TeamFilters({
  m,
  groups,
  choices: { typed, setTyped, shown, setShown, sort, setSort },
}: {
  m: Translate;
  groups: readonly Group[];
  choices: TeamChoices;
}) {
  const { t } = useTranslation();
  return (
    <div className="team-filters">
      <TextField
        type="search"
        label={m(($) => $.teammates.search)}
        value={typed}
        error={excessText(t, typed, teamTextLimits.search)}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={m(($) => $.teammates.show)}
        value={shown}
        onChange={({ target }) => setShown(target.value)}
        options={[
          { value: everyone, label: m(($) => $.teammates.everyone) },
          { value: favourites, label: t(($) => $.team.favourites) },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={m(($) => $.teammates.sort)}
        value={sort}
        onChange={({ target }) => setSort(target.value as typeof sort)}
        options={teamSorts.map((value) => ({ value, label: m(($) => $.teammates.sorts[value]) }))}
      />
    </div>
  );
}
