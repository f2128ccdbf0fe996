import { showApplication } from "@bandeja/features/applicants/use-applications.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { useMutation, useQueryClient } from "@tanstack/react-query";

const lists = ["favourite", "none", "never"] as const;
type List = (typeof lists)[number];

/** Adds a worker to the venue's favourites or blocklist. Only the venue sees the choice. */
export function TeamChoice({ applicant, jobId }: { applicant: Applicant; jobId: string }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const shown = { jobId, id: applicant.id };
  const valueOf = (list: List) => ({ favourite: list === "none" ? undefined : list });
  const choose = useMutation({
    mutationFn: (list: List) => api.call(favouritesSet, { body: { workerId: applicant.workerId, list } }),
    onMutate: (list) => showApplication(queries, shown, valueOf(list)),
    onError: async (failure) => {
      await showApplication(queries, shown, { favourite: applicant.favourite });
      await alert(failureText(t, failure));
    },
    onSettled: () => void refetchAll(queries),
  });
  return (
    <Segmented
      className="mt-7"
      name="team"
      label={t(($) => $.team.choice)}
      hint={t(($) => $.team.choiceHint)}
      value={choose.isPending ? choose.variables : (applicant.favourite ?? "none")}
      onChange={({ target }) => choose.mutate(target.value as List)}
      options={lists.map((list) => ({ value: list, label: t(($) => $.team.lists[list]) }))}
    />
  );
}
