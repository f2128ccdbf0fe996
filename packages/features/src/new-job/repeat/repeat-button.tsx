import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { RepeatedNote } from "./repeated-note.tsx";
import { useRepeating } from "./use-repeating.tsx";

/** Posts a job again from its own page. */
export function RepeatButton({ job, ways }: { job: Job; ways: PostingWays }) {
  const { t } = useTranslation();
  const { open, loadingId, posted, dialog } = useRepeating(ways);
  return (
    <div>
      <Button tone="secondary" isWide isBusy={loadingId !== undefined} onClick={() => open(job)}>
        {t(($) => $.newjob.repeat.repeat)}
      </Button>
      <RepeatedNote posted={posted} className="mt-3" />
      {dialog}
    </div>
  );
}
