import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";

/**
 * A QR code that opens the same page in the app on a phone. The server renders it, as it knows the public address
 * (apps/api/src/http/site/app-code.ts).
 */
export function AppLinkCode({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <figure className="place-code">
      <img
        src={paths.appCode(path)}
        alt={t(($) => $.waitress.codeAlt)}
        width={124}
        height={124}
        loading="lazy"
      />
      <figcaption className="type-small">{t(($) => $.waitress.code)}</figcaption>
    </figure>
  );
}
