import { useTranslation } from "@bandeja/i18n/react";

/**
 * "A QR code to the app": it opens this page on a phone, where its store is linked. The server renders it, as it knows the
 * public address (apps/api/src/http/site/app-code.ts).
 */
export function AppCode() {
  const { t } = useTranslation();
  return (
    <figure className="app-code">
      <img src="/downloadapp.svg" alt={t(($) => $.downloadapp.codeAlt)} width={164} height={164} />
      <figcaption className="type-small">{t(($) => $.downloadapp.code)}</figcaption>
    </figure>
  );
}
