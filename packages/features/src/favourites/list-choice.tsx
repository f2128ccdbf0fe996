import { useOptimisticChoice } from "../query/use-optimistic-choice.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";

const lists = ["favourite", "none", "never"] as const;
export type List = (typeof lists)[number];

/** Adds a worker to the venue's favourites or blocklist, at once. Only the venue sees the choice. */
export function ListChoice({
  applicant: { workerId, name, favourite },
  isNamed = false,
  onChosen,
}: {
  applicant: Pick<Applicant, "workerId" | "name" | "favourite">;
  /** Whether the label has the name, where there are several. */
  isNamed?: boolean;
  onChosen?: (list: List) => void;
}) {
  const { t } = useTranslation();
  const [list, choose] = useOptimisticChoice<List>(favourite ?? "none", (chosen) =>
    api.call(favouritesSet, { body: { workerId, list: chosen } }, { keepalive: true }),
  );
  return (
    <Segmented
      name={`list-${workerId}`}
      label={isNamed ? t(($) => $.team.choiceFor, { name }) : t(($) => $.team.choice)}
      hint={isNamed ? undefined : t(($) => $.team.choiceHint)}
      value={list}
      onChange={({ target }) => {
        const chosen = target.value as List;
        choose(chosen);
        onChosen?.(chosen);
      }}
      options={lists.map((value) => ({ value, label: t(($) => $.team.lists[value]) }))}
    />
  );
}
