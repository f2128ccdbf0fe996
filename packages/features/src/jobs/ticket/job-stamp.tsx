import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";

const tones: Record<Job["status"], StampTone> = {
  open: "wine",
  full: "olive",
  ended: "tomato",
  completed: "olive",
  cancelled: "ink",
};

/** The state of a job in one word; while an open job has confirmed workers, their number. */
export function JobStamp({ job }: { job: Pick<Job, "status" | "confirmed" | "openings"> }) {
  const { t } = useTranslation();
  const { status, confirmed, openings: total } = job;
  const isFilling = status === "open" && confirmed > 0;
  return (
    <Stamp tone={tones[status]} lands>
      {isFilling ? t(($) => $.job.someOf, { confirmed, total }) : t(($) => $.job.stamps[status])}
    </Stamp>
  );
}
