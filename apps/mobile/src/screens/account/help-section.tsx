import { appPaths } from "@bandeja/contract/app-pages";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { siteLinks } from "@bandeja/contract/cross-links";
import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** Links to help and legal pages on the site, and to how Bandeja decides. */
export function HelpSection({ isVenue }: { isVenue: boolean }) {
  const { t } = useTranslation();
  const pages = [
    ...(isVenue ? [{ href: siteLinks.easyGuide, name: t(($) => $.settings.guide) }] : []),
    { href: siteLinks.contactUs, name: t(($) => $.settings.help) },
    { href: siteLinks.terms, name: t(($) => $.settings.terms) },
    { href: siteLinks.privacyPolicy, name: t(($) => $.settings.privacy) },
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
        <li>
          <ScreenLink className="text-link" href={appPaths.howItDecides}>
            {t(($) => $.settings.howItDecides)}
          </ScreenLink>
        </li>
      </ul>
    </AccountSection>
  );
}
