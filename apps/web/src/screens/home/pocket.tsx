import { useTranslation } from "@bandeja/i18n/react";
import { Ledger } from "#features/landing/ledger.tsx";
import { StoreLinks } from "#features/store-links/store-links.tsx";
import { PocketPhones } from "./pocket-phones.tsx";
import "./pocket.css";

/** "An app download section (instant notifications, chat, review checks, save time)" (specification section 2, Home). */
export function Pocket() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="pocket" className="pocket ground-paper">
      <div className="pocket-words">
        <h2 id="pocket" className="type-page">
          {t(($) => $.home.pocket)}
        </h2>
        <Ledger
          entries={[
            { title: t(($) => $.home.notifications), text: t(($) => $.home.notificationsText) },
            { title: t(($) => $.home.chat), text: t(($) => $.home.chatText) },
            { title: t(($) => $.home.reviews), text: t(($) => $.home.reviewsText) },
            { title: t(($) => $.home.time), text: t(($) => $.home.timeText) },
          ]}
        />
        <div className="mt-9">
          <StoreLinks tone="ink" />
        </div>
      </div>
      <PocketPhones />
    </section>
  );
}
