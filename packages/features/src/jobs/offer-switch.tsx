import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mayEdit } from "../edit-job/may-edit.ts";

/** Whether freed openings are offered to the other applicants, until the shift begins. */
export function OfferSwitch({ job }: { job: Job }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  // Shown until the answer with the change is there.
  const [chosen, setChosen] = useState<boolean>();
  const { mutate } = useMutation({
    mutationFn: (offerVacated: boolean) => api.call(jobsUpdate, { body: { jobId: job.id, offerVacated } }),
    onError(failure) {
      setChosen(undefined);
      void alert(failureText(t, failure));
    },
    async onSettled(_answer, _failure, offerVacated) {
      await refetchAll(queries);
      setChosen((latest) => (latest === offerVacated ? undefined : latest));
    },
  });
  function choose(offerVacated: boolean): void {
    setChosen(offerVacated);
    mutate(offerVacated);
  }
  if (!mayEdit(job, now)) return null;
  return (
    <Checkbox
      hint={t(($) => $.offer.switchHint)}
      checked={chosen ?? job.offerVacated === true}
      onChange={({ target }) => choose(target.checked)}
    >
      {t(($) => $.offer.switch)}
    </Checkbox>
  );
}
