import { useTranslation } from "@bandeja/i18n/react";
import { AppleIcon, GooglePlayIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { LinkedText } from "#features/legal/linked-text.tsx";
import { config } from "#lib/config.ts";
import { stores, storeSettings } from "#lib/stores.ts";
import { WhenSet, WhenUnset } from "#lib/when-set.tsx";
import { paths } from "../../paths.ts";

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon /> };

/** Links to the stores, in new tabs; without any, a link to the app in the browser. */
export function StoreButtons() {
  const { t } = useTranslation();
  return (
    <>
      <WhenUnset settings={storeSettings}>
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
      </WhenUnset>
      <WhenSet settings={storeSettings}>
        <ul className="store-buttons">
          {stores.map(({ store, setting, href }) => (
            <WhenSet key={store} settings={[setting]}>
              <li>
                <LinkButton
                  href={href}
                  tone="ink"
                  icon={icons[store]}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t(($) => $.downloadapp[store])}{" "}
                  <span className="sr-only">{t(($) => $.downloadapp.newTab)}</span>
                </LinkButton>
              </li>
            </WhenSet>
          ))}
        </ul>
      </WhenSet>
    </>
  );
}
