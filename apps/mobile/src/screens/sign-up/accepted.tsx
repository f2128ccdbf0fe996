import { siteLinks } from "@bandeja/contract/cross-links";
import { useTranslation } from "@bandeja/i18n/react";

/** What a new account agrees to; in a new tab, or a password that was typed would be lost. */
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
