import { startI18n } from "@bandeja/i18n/start";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import { I18nextProvider } from "@bandeja/i18n/i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Heard from the start: the network may be back before it is known that the texts have not come.
const isOnlineAgain = new Promise((resolve) => {
  window.addEventListener("online", resolve, { once: true });
});

/** The page stays as it came, to be read, until there is a network again. */
async function comeBackOnline(): Promise<never> {
  await isOnlineAgain;
  window.location.reload();
  return new Promise(() => {});
}

// The document's own language comes first, whatever the browser would rather have: see README, "Languages".
const language = supportedLanguage(document.documentElement.lang) ?? fallbackLanguage;
const i18n = await startI18n(language).catch(comeBackOnline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
