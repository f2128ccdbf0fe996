import { hydrateRoot } from "react-dom/client";
import { startTransition, StrictMode } from "react";
import { BrowserRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";
import { siteTexts } from "@bandeja/i18n/site-texts";
import { applicationTexts } from "@bandeja/i18n/application-texts";
import { loadTexts } from "@bandeja/i18n/texts";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { isMissedCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { Application } from "./routes/application.tsx";
import { screens } from "./routes/screens.ts";
import { isOfApplication } from "#lib/application-screens.ts";
import { visiblePath } from "./paths.ts";

// Registered first: the network may return before the texts fail to load.
const isOnlineAgain = new Promise((resolve) => {
  window.addEventListener("online", resolve, { once: true });
});

/** The prerendered page stays readable until the network returns. */
async function comeBackOnline(cause: unknown): Promise<never> {
  if (!isMissedCode(cause)) throw cause;
  await isOnlineAgain;
  window.location.reload();
  return new Promise(() => {});
}

// The document's language has priority over the browser's: see README, "Languages".
const language = supportedLanguage(document.documentElement.lang) ?? fallbackLanguage;
// The development server hydrates still pages, too.
const loaders = import.meta.env.DEV ? siteTexts : applicationTexts;
const load = (chosen: Language) => loadTexts(chosen, loaders);
const path = visiblePath(window.location.pathname);
const screen = isOfApplication(path) ? screens.get(path) : undefined;
const [texts] = await Promise.all([load(language), screen]).catch(comeBackOnline);

const application = (
  <BrowserRouter>
    <Application />
  </BrowserRouter>
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider first={texts} load={load}>
        {import.meta.env.DEV ? <HydratedRouter /> : application}
      </TextsProvider>
    </StrictMode>,
  );
});
