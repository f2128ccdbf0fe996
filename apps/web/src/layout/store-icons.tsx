import { useTranslation } from "@bandeja/i18n/react";
import { stores } from "#lib/stores.ts";
import appStore from "./app-store.svg?no-inline";
import googlePlay from "./google-play.svg?no-inline";

const pictures = { appStore, googlePlay };

/**
 * "A floating pair of store-download icons" (specification section 1), fixed at the bottom right of every page. Their
 * texts are Portuguese in every language, and are announced so.
 */
export function StoreIcons() {
  const { t } = useTranslation();
  const names = { appStore: t(($) => $.footer.appStoreAlt), googlePlay: t(($) => $.footer.googlePlayAlt) };
  return (
    <aside aria-label={t(($) => $.menu.downloadApp)} className="store-icons">
      {stores.map(({ store, href }) => (
        <a key={store} href={href} target="_blank" rel="noopener noreferrer">
          <img src={pictures[store]} alt={names[store]} lang="pt-BR" width={24} height={24} />
        </a>
      ))}
    </aside>
  );
}
