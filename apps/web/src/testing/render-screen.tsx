import type { Language } from "@bandeja/i18n/languages";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { allTexts } from "@bandeja/i18n/translate";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AppProviders } from "#lib/app-providers.tsx";
import { RoutedPagesContext } from "#lib/router-navigation.tsx";
import { clearAim } from "#lib/sign-out-to.ts";

const loadLanguage = (language: Language) => Promise.resolve(allTexts(language));
const everyPage = { has: () => true, prepare: () => undefined };

interface ScreenAddress {
  /** Path, query and fragment. */
  at?: string;
  language?: Language;
}

/**
 * Renders a screen at an address with its providers. Other addresses render their path, so that a test sees where a screen
 * navigates.
 */
export function renderScreen(screen: ReactNode, { at = "/", language = "en" }: ScreenAddress = {}) {
  document.documentElement.lang = language;
  // Left by a sign-out in an earlier test.
  clearAim();
  // jsdom's language is English: the address sets it, unless the test's address does.
  const [before = "", hash = ""] = at.split(/(?=#)/);
  const sign = before.includes("?") ? "&" : "?";
  const chosen = at.includes("lng=") ? at : `${before}${sign}lng=${language}${hash}`;
  window.history.replaceState(null, "", chosen);
  const path = at.replace(/[?#].*$/, "");
  const router = createMemoryRouter(
    [
      { path, element: <AppProviders>{screen}</AppProviders> },
      { path: "*", element: <p>Somewhere else</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <TextsProvider first={allTexts(language)} load={loadLanguage}>
      <RoutedPagesContext value={everyPage}>
        <RouterProvider router={router} />
      </RoutedPagesContext>
    </TextsProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user: userEvent.setup(), router, address };
}
