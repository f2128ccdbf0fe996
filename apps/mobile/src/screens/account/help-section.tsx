import { AccountSection } from "@bandeja/browser/account/account-section.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { sitePaths } from "../../paths.ts";

/** Help and what one agreed to, on the site. */
export function HelpSection({ isVenue }: { isVenue: boolean }) {
  const { t } = useTranslation();
  const pages = [
    ...(isVenue ? [{ href: sitePaths.guide, name: t(($) => $.settings.guide) }] : []),
    { href: sitePaths.help, name: t(($) => $.settings.help) },
    { href: sitePaths.terms, name: t(($) => $.settings.terms) },
    { href: sitePaths.privacyPolicy, name: t(($) => $.settings.privacy) },
  ];
  return (
    <AccountSection name="help" title={t(($) => $.settings.helpTitle)}>
      <ul className="flex flex-wrap gap-x-8">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
