import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { createTexts } from "@bandeja/i18n/texts";
import { texts as en } from "@bandeja/i18n/resources/app-texts-en";
import { texts as pt } from "@bandeja/i18n/resources/app-texts-pt";
import type { QueryClient } from "@tanstack/react-query";
import { fireEvent, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, parsePath, Route, Routes, useLocation, useNavigate } from "react-router";
import { AppNavigation } from "#lib/app-navigation.tsx";
import { AppProviders } from "#lib/app-providers.tsx";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { queryDefaults } from "#lib/query-defaults.ts";

interface ScreenAddress {
  /** Path, query and fragment. */
  at?: string;
  /** The pattern of its route, if it has parameters: `/shifts/:job`. */
  path?: string;
  language?: "en" | "pt";
  /** What the navigation to it passed on. */
  state?: unknown;
  /** A query cache with data. */
  queries?: QueryClient;
}

/**
 * Renders a screen at an address with all providers of the app. Any other address renders its path, so that a test sees
 * where a screen leads.
 */
export function renderScreen(
  screen: ReactNode,
  { at = "/", path, language = "en", state, queries = createQueryClient(queryDefaults) }: ScreenAddress = {},
) {
  document.documentElement.lang = language;
  startOutbox(queries);
  const view = render(
    <AppProviders texts={createTexts(language, { en, pt }[language])} queries={queries}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <AppNavigation>
          <Routes>
            <Route path={path ?? parsePath(at).pathname ?? "/"} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </AppNavigation>
        <Address />
      </MemoryRouter>
    </AppProviders>,
  );
  const address = () => view.getByTestId("address").textContent;
  /** The entry of the history: two at the same address differ. */
  const entry = () => view.getByTestId("address").dataset["entry"];
  const goBack = () => fireEvent.click(view.getByTestId("back"));
  return { ...view, user: userEvent.setup(), address, entry, goBack, queries };
}

function Address() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address" data-entry={key}>{`${pathname}${search}`}</output>
      <button type="button" hidden aria-label="Back" data-testid="back" onClick={() => void navigate(-1)} />
    </>
  );
}
