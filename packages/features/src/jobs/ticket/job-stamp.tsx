import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { Suspense } from "react";
import { useSilenced } from "../../conduct/use-restriction.ts";
import { lazyPart } from "../../query/lazy-part.tsx";

// Few venues are restricted.
const ClosedStamp = lazyPart(async () => (await import("./closed-stamp.tsx")).ClosedStamp);

const tones: Record<Job["status"], StampTone> = {
  open: "wine",
  full: "olive",
  ended: "tomato",
  completed: "olive",
  cancelled: "ink",
};

/**
 * The state of a job in one word; while an open job has confirmed workers, their number, unless it is beside. The free openings of
 * a banned or closed account are closed.
 */
export function JobStamp({
  job,
  isBesideCount = false,
}: {
  job: Pick<Job, "status" | "confirmed" | "openings">;
  isBesideCount?: boolean;
}) {
  const { t } = useTranslation();
  const isClosed = useSilenced() && job.status === "open";
  const { status, confirmed, openings: total } = job;
  if (isClosed) {
    return (
      <Suspense>
        <ClosedStamp />
      </Suspense>
    );
  }
  const isFilling = status === "open" && confirmed > 0 && !isBesideCount;
  return (
    <Stamp tone={tones[status]} lands>
      {isFilling ? t(($) => $.job.someOf, { confirmed, total }) : t(($) => $.job.stamps[status])}
    </Stamp>
  );
}
