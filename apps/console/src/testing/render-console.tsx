import { createTexts } from "@bandeja/i18n/texts";
import { texts as en } from "@bandeja/i18n/resources/console-texts-en";
import { texts as pt } from "@bandeja/i18n/resources/console-texts-pt";
import { render } from "@testing-library/react";
import { useEffect } from "react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useNavigate } from "react-router";
import { forgetHeldItem } from "#lib/held-item.ts";
import { forgetDrafts } from "#lib/use-draft.ts";
import { createQueries } from "#lib/queries.ts";
import { ConsoleProviders } from "../routes/console-providers.tsx";
import { ConsoleRoutes } from "../routes/console-routes.tsx";

// What is loaded when it is opened is there at once, however busy the machine is.
await Promise.all([
  import("#screens/commands/command-screen.tsx"),
  import("#screens/commands/commands-screen.tsx"),
  import("#screens/item/item-screen.tsx"),
  import("#screens/join/join-screen.tsx"),
  import("#screens/page/page-screen.tsx"),
]);

let goBack: () => void;
function Back() {
  const navigate = useNavigate();
  useEffect(() => {
    goBack = () => void navigate(-1);
  }, [navigate]);
  return null;
}

/** Renders the whole console at an address, for a fake server. @param isReloaded whether the tab has kept what was typed */
export function renderConsole(at = "/", language: "en" | "pt" = "en", { isReloaded = false } = {}) {
  if (!isReloaded) forgetDrafts();
  forgetHeldItem();
  const queries = createQueries();
  const view = render(
    <ConsoleProviders texts={createTexts(language, { en, pt }[language])} queries={queries}>
      <MemoryRouter initialEntries={[at]}>
        <ConsoleRoutes />
        <Back />
      </MemoryRouter>
    </ConsoleProviders>,
  );
  return { ...view, queries, user: userEvent.setup(), back: () => goBack() };
}
