import { useTranslation } from "@bandeja/i18n/react";
import { AppleIcon, GooglePlayIcon } from "@bandeja/ui/icon";
import type { ButtonTone } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { stores } from "#lib/stores.ts";

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon /> };

/** The app store buttons of marketing sections (specification section 2, Home), in new tabs. */
export function StoreLinks({ tone }: { tone: ButtonTone }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      {stores.map(({ store, href }) => (
        <LinkButton
          key={store}
          href={href}
          tone={tone}
          icon={icons[store]}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(($) => $.downloadapp[store])} <span className="sr-only"> {t(($) => $.downloadapp.newTab)}</span>
        </LinkButton>
      ))}
    </div>
  );
}
