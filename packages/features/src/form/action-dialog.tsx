import { failureText } from "../alert/failure-text.ts";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, type ReactNode } from "react";
import { focusFirstError } from "./fields-of-form.ts";

/** Confirms an action: its consequences, optional fields, and two buttons. Stays open if the action fails, and does not begin while a field shows an error. */
export function ActionDialog<Answer>({
  title,
  yes,
  no,
  missing,
  draft,
  send,
  onClose,
  onDone = onClose,
  children,
}: {
  title: string;
  yes: string;
  no: string;
  /** What has to be done before it can be sent, if anything. */
  missing?: string | undefined;
  /** The name of the draft of its fields (`useDraftValues`), cleared after success. */
  draft?: string;
  send: () => Promise<Answer>;
  onClose: () => void;
  /** Called after success; by default the dialog is closed. */
  onDone?: (answer: Answer) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const fields = useRef<HTMLDivElement>(null);
  const missingId = useId();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess() {
      if (draft !== undefined) clearDraft(draft);
    },
    async onSettled(answer, failure) {
      const refetched = refetchAll(queries);
      // A failure is shown at once: on a bad network, the refetches may take as long as the action.
      if (failure !== null) return;
      await refetched;
      onDone(answer as Answer);
    },
  });
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            isBusy={mutation.isPending}
            isDisabled={missing !== undefined}
            aria-describedby={missing && missingId}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => focusFirstError(fields.current) || mutation.mutate()}
          >
            {yes}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <div ref={fields} className="grid gap-4">
        {children}
        {missing && (
          <p id={missingId} className="type-hint">
            {missing}
          </p>
        )}
        {mutation.error && (
          <p role="alert" className="font-semibold text-tomato">
            {failureText(t, mutation.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
