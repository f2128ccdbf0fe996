import { siteLinks } from "@bandeja/contract/cross-links";
import { useTranslation } from "@bandeja/i18n/react";

/** The terms that a new account agrees to. They open in a new tab, so that a typed password is not lost. */
export function Accepted() {
  const { t } = useTranslation();
  const newTab = <span className="sr-only"> {t(($) => $.register.newTab)}</span>;
  return (
    <div>
      <p className="type-small text-muted">{t(($) => $.entry.accept)}</p>
      <p className="flex flex-wrap gap-x-6">
        <a className="text-link type-small" href={siteLinks.terms} target="_blank">
          {t(($) => $.entry.terms)}
          {newTab}
        </a>
        <a className="text-link type-small" href={siteLinks.privacyPolicy} target="_blank">
          {t(($) => $.entry.privacy)}
          {newTab}
        </a>
      </p>
    </div>
  );
}
