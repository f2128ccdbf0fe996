import { useTranslation } from "@bandeja/i18n/react";
import { AppleIcon, GooglePlayIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { stores, storeSettings } from "#lib/stores.ts";
import { WhenSet, WhenUnset } from "#lib/when-set.tsx";
import { paths } from "../../paths.ts";

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon /> };

/** Links to the app's stores, in new tabs; without any, a link to the app itself. */
export function StoreLinks() {
  const { t } = useTranslation();
  return (
    <div className="pocket-stores">
      {stores.map(({ store, setting, href }) => (
        <WhenSet key={store} settings={[setting]}>
          <LinkButton href={href} tone="ink" icon={icons[store]} target="_blank" rel="noopener noreferrer">
            {t(($) => $.downloadapp[store])} <span className="sr-only">{t(($) => $.downloadapp.newTab)}</span>
          </LinkButton>
        </WhenSet>
      ))}
      <WhenUnset settings={storeSettings}>
        <LinkButton href={paths.app} tone="ink">
          {t(($) => $.downloadapp.open)}
        </LinkButton>
      </WhenUnset>
    </div>
  );
}
