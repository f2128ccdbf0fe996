import { useTranslation } from "@bandeja/i18n/react";

/** That a form has changes from before a reload, which are not saved. */
export function UnsavedNote({ form: { isRestored } }: { form: { readonly isRestored: boolean } }) {
  const { t } = useTranslation();
  return isRestored ? <p className="type-small">{t(($) => $.account.unsaved)}</p> : null;
}
