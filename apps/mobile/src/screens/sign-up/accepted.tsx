import { useTranslation } from "@bandeja/i18n/react";
import { sitePaths } from "../../paths.ts";

/** What a new account agrees to; in a new tab, or a password that was typed would be lost. */
export function Accepted() {
  const { t } = useTranslation();
  const newTab = <span className="sr-only"> {t(($) => $.register.newTab)}</span>;
  return (
    <div>
      <p className="type-small text-muted">{t(($) => $.entry.accept)}</p>
      <p className="flex flex-wrap gap-x-6">
        <a className="text-link type-small" href={sitePaths.terms} target="_blank">
          {t(($) => $.entry.terms)}
          {newTab}
        </a>
        <a className="text-link type-small" href={sitePaths.privacyPolicy} target="_blank">
          {t(($) => $.entry.privacy)}
          {newTab}
        </a>
      </p>
    </div>
  );
}
