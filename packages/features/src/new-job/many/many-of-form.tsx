import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { likeDraft } from "../again/use-fill-again.ts";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { usePosting } from "../gate/use-posting.ts";
import { jobDraft } from "../job-form.ts";
import { ManyDialog } from "./many-dialog.tsx";
import type { Template } from "./read-template.ts";

export { readTemplate } from "./read-template.ts";

interface Props {
  template: Template;
  venue: Venue;
  jobs: readonly JobRow[] | undefined;
  like: string | undefined;
  ways: PostingWays;
  onClose: () => void;
}

/** Many shifts from New job: posted, they are announced like a single job. */
export function ManyOfForm({ onClose, ...props }: Props) {
  const posting = usePosting(props.ways);
  return (
    <ManyDialog
      {...props}
      onClose={onClose}
      onPosted={({ message }) => {
        // Before the alert: after a reload while it is open, the form must not contain the posted job.
        clearDraft(jobDraft);
        clearDraft(likeDraft);
        onClose();
        void posting.announce(message);
      }}
    />
  );
}
