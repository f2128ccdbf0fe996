import { ApiFailure } from "@bandeja/client/failures";
import { callKey } from "@bandeja/client/query-options";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { AskGoogle } from "../ask-google.ts";
import { OwnerDialog } from "../owner-dialog.tsx";
import type { Ownership } from "../owner-dialog.tsx";

/** The final confirmation of the deletion, by password or by Google. */
export function DeleteDialog({
  credits,
  askGoogle,
  onDeleted,
  onClose,
}: {
  credits: number;
  askGoogle: AskGoogle;
  /** Signs out and leaves the page. */
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();

  async function deleteAccount(ownership: Ownership): Promise<void> {
    try {
      await api.call(accountDelete, { body: { ...ownership, forfeit: credits } });
    } catch (failure) {
      // The number of credits has changed meanwhile: show the number that would be lost now.
      const isOld = failure instanceof ApiFailure && failure.code === "CREDITS_LEFT";
      if (isOld) await queries.invalidateQueries({ queryKey: callKey(restaurantGet) });
      throw failure;
    }
    onDeleted();
  }

  return (
    <OwnerDialog
      title={t(($) => $.account.delete.question)}
      lead={t(($) => $.account.delete.last)}
      loss={credits > 0 ? t(($) => $.account.delete.credits, { count: credits }) : undefined}
      submit={t(($) => $.account.delete.submit)}
      submitByGoogle={t(($) => $.account.delete.submitByGoogle)}
      keep={t(($) => $.account.delete.keep)}
      purpose="delete"
      askGoogle={askGoogle}
      act={deleteAccount}
      onClose={onClose}
    />
  );
}
