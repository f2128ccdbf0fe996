import { Why } from "../how-it-decides/why.tsx";
import { useOptimisticChoice } from "../query/use-optimistic-choice.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useSilenced } from "../conduct/use-restriction.ts";
import { useMayEdit } from "./use-may-edit.ts";

/** Whether freed openings are offered to the other applicants, until the shift begins. */
export function OfferSwitch({ job }: { job: Job }) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit(job);
  const isSilenced = useSilenced();
  const [isOffered, choose] = useOptimisticChoice(job.offerVacated === true, (offerVacated) =>
    api.call(jobsUpdate, { body: { jobId: job.id, offerVacated } }, { keepalive: true }),
  );
  if (!mayEdit || isSilenced) return null;
  return (
    <div>
      <Checkbox
        hint={t(($) => $.offer.switchHint)}
        checked={isOffered}
        onChange={({ target }) => choose(target.checked)}
      >
        {t(($) => $.offer.switch)}
      </Checkbox>
      <Why about="offers" />
    </div>
  );
}
