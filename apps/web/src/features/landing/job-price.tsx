import { useTranslation } from "@bandeja/i18n/react";

/** What jobs cost, in a sentence: the server puts the fee into it (packages/site-files, fill-placeholder.ts). */
export function JobPrice() {
  const { t } = useTranslation();
  return <span data-filled="price">{t(($) => $.home.priceWithoutFee)}</span>;
}
