import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PostingRestricted } from "../../conduct/silenced-note.tsx";
import { useRestriction } from "../../conduct/use-restriction.ts";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { RepeatedNote } from "./repeated-note.tsx";
import { useRepeating } from "./use-repeating.tsx";

/** Posts a job again from its own page; a restricted venue reads why it cannot. */
export function RepeatButton({ job, ways }: { job: Job; ways: PostingWays }) {
  const { t } = useTranslation();
  const restriction = useRestriction();
  const { open, loadingId, posted, dialog } = useRepeating(ways);
  if (restriction !== undefined) return <PostingRestricted restriction={restriction} />;
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
