import { useTranslation } from "@bandeja/i18n/react";
import { AppleIcon, GooglePlayIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { config } from "#lib/config.ts";
import { paths } from "../../paths.ts";

/** The way to the app: the listings in new tabs, or, where this build names none, the app itself. */
export function StoreLinks() {
  const { t } = useTranslation();
  const stores = [
    { name: t(($) => $.downloadapp.appStore), href: config.appStoreUrl, icon: <AppleIcon /> },
    { name: t(($) => $.downloadapp.googlePlay), href: config.googlePlayUrl, icon: <GooglePlayIcon /> },
  ];
  return (
    <div className="pocket-stores">
      {stores.map(({ name, href, icon }) =>
        href === paths.app ? (
          <LinkButton key={name} href={href} tone="ink" icon={icon}>
            {name}
          </LinkButton>
        ) : (
          <LinkButton key={name} href={href} tone="ink" icon={icon} target="_blank" rel="noopener noreferrer">
            {name} <span className="sr-only">{t(($) => $.downloadapp.newTab)}</span>
          </LinkButton>
        ),
      )}
    </div>
  );
}
