import { useTranslation } from "@bandeja/i18n/react";
import { AppleIcon, GooglePlayIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { LinkedText } from "#features/legal/linked-text.tsx";
import { config } from "#lib/config.ts";
import { storeListings } from "#lib/store-listings.ts";
import { paths } from "../../paths.ts";

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon /> };

/** Links to the stores, in new tabs; without any, a link to the app in the browser. */
export function StoreButtons() {
  const { t } = useTranslation();
  if (storeListings.length === 0) {
    return (
      <div className="store-note">
        <p>{t(($) => $.downloadapp.noListing)}</p>
        <p>
          <LinkButton href={paths.app}>{t(($) => $.downloadapp.open)}</LinkButton>
        </p>
        <p>{t(($) => $.downloadapp.homeScreen)}</p>
        <p>
          <LinkedText>{t(($) => $.downloadapp.questions, { email: config.supportEmail })}</LinkedText>
        </p>
      </div>
    );
  }
  return (
    <ul className="store-buttons">
      {storeListings.map(({ store, href }) => (
        <li key={store}>
          <LinkButton href={href} tone="ink" icon={icons[store]} target="_blank" rel="noopener noreferrer">
            {t(($) => $.downloadapp[store])} <span className="sr-only">{t(($) => $.downloadapp.newTab)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
