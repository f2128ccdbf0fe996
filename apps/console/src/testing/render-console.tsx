import { createTexts } from "@bandeja/i18n/texts";
import { texts as en } from "@bandeja/i18n/resources/console-texts-en";
import { texts as pt } from "@bandeja/i18n/resources/console-texts-pt";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { forgetHeldItem } from "#lib/held-item.ts";
import { forgetDrafts } from "#lib/use-draft.ts";
import { createQueries } from "#lib/queries.ts";
import { ConsoleProviders } from "../routes/console-providers.tsx";
import { ConsoleRoutes } from "../routes/console-routes.tsx";

/** Renders the whole console at an address, for a fake server. */
export function renderConsole(at = "/", language: "en" | "pt" = "en") {
  forgetDrafts();
  forgetHeldItem();
  const queries = createQueries();
  const view = render(
    <ConsoleProviders texts={createTexts(language, { en, pt }[language])} queries={queries}>
      <MemoryRouter initialEntries={[at]}>
        <ConsoleRoutes />
      </MemoryRouter>
    </ConsoleProviders>,
  );
  return { ...view, queries, user: userEvent.setup() };
}
