import { I18nextProvider } from "@bandeja/i18n/i18next";
import { createLoadedI18n } from "@bandeja/i18n/translate";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AppProviders } from "#lib/app-providers.tsx";
import { forgetAim } from "#lib/sign-out-to.ts";

interface ScreenAddress {
  /** Where the visitor is: path and query. */
  at?: string;
  language?: "en" | "pt";
}

/**
 * Shows a screen at an address with all it may count on, as a visitor has it before them. Other addresses
 * show their path, so that a test sees where a screen leads.
 */
export function renderScreen(screen: ReactNode, { at = "/", language = "en" }: ScreenAddress = {}) {
  document.documentElement.lang = language;
  // Whoever signed out in the test before has arrived.
  forgetAim();
  // jsdom's browser speaks English: the address settles the language, unless the test has its own in it.
  const chosen = at.includes("lng=") ? at : `${at}${at.includes("?") ? "&" : "?"}lng=${language}`;
  window.history.replaceState(null, "", chosen);
  const path = at.replace(/\?.*$/, "");
  const router = createMemoryRouter(
    [
      { path, element: <AppProviders>{screen}</AppProviders> },
      { path: "*", element: <p>Somewhere else</p> },
    ],
    { initialEntries: [at] },
  );
  const i18n = createLoadedI18n(language);
  const view = render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user: userEvent.setup(), router, i18n, address };
}
