import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../paths.ts";

/** The message of a page that requires a script, for browsers without one. */
export function WithoutScript({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className="wrap py-18">
        <h1 className="type-page">{title}</h1>
        <p className="type-lead mt-6 max-w-[28em]">{t(($) => $.failure.venueScript)}</p>
        <p className="mt-6 flex gap-6">
          <a href={paths.login} className="text-link">
            {t(($) => $.menu.login)}
          </a>
          <a href={paths.contactUs} className="text-link">
            {t(($) => $.menu.contactUs)}
          </a>
        </p>
      </div>
    </noscript>
  );
}
