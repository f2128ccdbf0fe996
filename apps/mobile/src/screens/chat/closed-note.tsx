import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { peopleUnblock } from "@bandeja/contract/calls/people";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** In place of the field where neither can write: why, and the way back for whoever closed it. */
export function ClosedNote({ other, name, isMine }: { other: string; name: string; isMine: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => api.call(peopleUnblock, { body: { person_id: other } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <div className="talk-closed">
      <p>{isMine ? t(($) => $.conversation.blocked, { name }) : t(($) => $.conversation.closed)}</p>
      {unblock.error && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, unblock.error)}
        </p>
      )}
      {isMine && (
        <Button tone="secondary" size="small" isBusy={unblock.isPending} onClick={() => unblock.mutate()}>
          {t(($) => $.conversation.unblock)}
        </Button>
      )}
    </div>
  );
}
