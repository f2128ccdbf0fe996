import { failureText } from "../alert/failure-text.ts";
import { clearDraft } from "../form/drafts.ts";
import { refetchAll } from "../session/refetch-all.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** An action that is asked about first: what it means, what belongs to it, and the two ways on. What fails stays open. */
export function ActionDialog({
  title,
  yes,
  no,
  isReady = true,
  startsAtNo = false,
  draft,
  send,
  onClose,
  children,
}: {
  title: string;
  yes: string;
  no: string;
  isReady?: boolean;
  /** Where there is little to read before: the focus begins at the way back instead of at the title. */
  startsAtNo?: boolean;
  /** Where what is typed into it is kept (`useDraftValues`), until it was sent. */
  draft?: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess() {
      if (draft !== undefined) clearDraft(draft);
    },
    async onSettled(_answer, failure) {
      const refetched = refetchAll(queries);
      // What failed is told at once: on a bad network the answers may be as long in coming.
      if (failure !== null) return;
      await refetched;
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={title}
      startsAtTitle={!startsAtNo}
      onClose={onClose}
      actions={
        <>
          <Button
            isBusy={mutation.isPending}
            isDisabled={!isReady}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => mutation.mutate()}
          >
            {yes}
          </Button>
          <Button tone="secondary" onClick={onClose} {...(startsAtNo && { "data-autofocus": "" })}>
            {no}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {mutation.error && (
          <p role="alert" className="font-semibold text-tomato">
            {failureText(t, mutation.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
