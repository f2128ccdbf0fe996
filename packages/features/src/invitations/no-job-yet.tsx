import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { failureText } from "../alert/failure-text.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";

interface Props {
  m: Translate;
  /** Whether the venue has no job with an opening. */
  hasNone: boolean;
  error: Error | null;
  newJob: string;
  onClose: () => void;
}

/** The dialog while no job can be asked for: it is loading, or failed to, or there is none. */
export function NoJobYet({ m, hasNone, error, newJob, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={m(($) => $.invitations.title)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        hasNone && (
          <LinkButton as={ScreenLink} href={newJob}>
            {m(($) => $.invitations.newJob)}
          </LinkButton>
        )
      }
    >
      {hasNone ? (
        <DialogLead>{m(($) => $.invitations.noJob)}</DialogLead>
      ) : error === null ? (
        <div role="status" aria-label={t(($) => $.common.loading)}>
          <SkeletonBar className="h-14 w-full" />
        </div>
      ) : (
        <p role="alert">{failureText(t, error)}</p>
      )}
    </Dialog>
  );
}
