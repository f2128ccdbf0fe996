import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { paths } from "../../paths.ts";

/** The fee and where to pay it: in the app on this device, with the same login, or on a phone. */
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
      <p className="mt-3">
        <a className="text-link" href={paths.newJob}>
          {t(($) => $.downloadapp.planFirst)}
        </a>
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
