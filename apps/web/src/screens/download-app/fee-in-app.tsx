import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { paths } from "../../paths.ts";

/** What jobs cost, and the way to where that is paid: here, with the same login, or on the telephone beside it. */
export function FeeInApp() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="fee">
      <h2 id="fee" className="type-card">
        {t(($) => $.downloadapp.fee)}
      </h2>
      <p className="mt-3">{t(($) => $.downloadapp.feeText)}</p>
      <p className="mt-3">{t(($) => $.downloadapp.creditText)}</p>
      <p className="mt-5">
        <LinkButton href={paths.appFee}>{t(($) => $.downloadapp.feeOpen)}</LinkButton>
      </p>
      <figure className="app-code">
        <img
          src={paths.appCode(paths.appFee)}
          alt={t(($) => $.downloadapp.feeCodeAlt)}
          width={164}
          height={164}
        />
        <figcaption className="type-small">{t(($) => $.downloadapp.feeCode)}</figcaption>
      </figure>
    </section>
  );
}
