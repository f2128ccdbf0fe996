import type { Job } from "@bandeja/contract/calls/jobs";
import { useState } from "react";
import { lazyDialog } from "../../query/lazy-dialog.tsx";

// Loaded on demand: few jobs were posted with others.
const SeriesDialog = lazyDialog(async () => (await import("./series-dialog.tsx")).SeriesDialog);

/**
 * Changing or cancelling several jobs, in a dialog. The page has it beside the ticket, whose layout depends on the width: what
 * is typed stays when a tablet is turned.
 */
export function useSeries() {
  const [job, setJob] = useState<Job>();
  return {
    open: setJob,
    dialog: job !== undefined && <SeriesDialog job={job} onClose={() => setJob(undefined)} />,
  };
}
