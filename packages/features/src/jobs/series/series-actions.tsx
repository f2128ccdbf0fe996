import type { Job } from "@bandeja/contract/calls/jobs";
import { manyTexts } from "@bandeja/i18n/many-texts";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { SeriesDialog } from "./series-dialog.tsx";

/** Opens the dialog that changes or cancels several of the jobs that were posted together. */
export function SeriesActions({ job }: { job: Job }) {
  const [m, pending] = useSectionTexts(manyTexts);
  const [isOpen, setOpen] = useState(false);
  if (m === undefined) return pending;
  return (
    <>
      <Button tone="secondary" isWide onClick={() => setOpen(true)}>
        {m(($) => $.manyshifts.series.open)}
      </Button>
      {isOpen && <SeriesDialog m={m} job={job} onClose={() => setOpen(false)} />}
    </>
  );
}
