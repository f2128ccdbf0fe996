import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";

/**
 * For whoever sits at a computer and has the telephone beside it: the same place in the app, as a QR code. The server
 * draws it (apps/api/src/http/site/app-code.ts), which knows the public address.
 */
export function AppLinkCode({ place }: { place: string }) {
  const { t } = useTranslation();
  return (
    <figure className="place-code">
      <img
        src={paths.appCode(place)}
        alt={t(($) => $.waitress.codeAlt)}
        width={124}
        height={124}
        loading="lazy"
      />
      <figcaption className="type-small">{t(($) => $.waitress.code)}</figcaption>
    </figure>
  );
}
