import { useTranslation } from "@bandeja/i18n/react";

/**
 * "A QR code to the app": it brings a telephone to this very page, where its store is. The server draws it
 * (apps/api/src/http/site/app-code.ts), which knows the public address.
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
