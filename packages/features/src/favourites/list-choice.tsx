import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

const lists = ["favourite", "none", "never"] as const;
type List = (typeof lists)[number];

/** Adds a worker to the venue's favourites or blocklist, at once. Only the venue sees the choice. */
export function ListChoice({
  applicant: { workerId, name, favourite },
  isNamed = false,
  className,
}: {
  applicant: Pick<Applicant, "workerId" | "name" | "favourite">;
  /** Whether the label has the name, where there are several. */
  isNamed?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  // Shown until the answers with the new list are there.
  const [chosen, setChosen] = useState<List>();
  const { mutate } = useMutation({
    mutationFn: (list: List) => api.call(favouritesSet, { body: { workerId, list } }),
    onError(failure) {
      setChosen(undefined);
      void alert(failureText(t, failure));
    },
    async onSettled(_answer, _failure, list) {
      await refetchAll(queries);
      setChosen((latest) => (latest === list ? undefined : latest));
    },
  });
  function choose(list: List): void {
    setChosen(list);
    mutate(list);
  }
  return (
    <Segmented
      {...(className !== undefined && { className })}
      name={`list-${workerId}`}
      label={isNamed ? t(($) => $.team.choiceFor, { name }) : t(($) => $.team.choice)}
      hint={isNamed ? undefined : t(($) => $.team.choiceHint)}
      value={chosen ?? favourite ?? "none"}
      onChange={({ target }) => choose(target.value as List)}
      options={lists.map((list) => ({ value: list, label: t(($) => $.team.lists[list]) }))}
    />
  );
}
