import "./console.css";
import { detectedLanguage } from "@bandeja/i18n/detect";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { createQueries } from "./lib/queries.ts";
import { loadTexts } from "./lib/texts.ts";
import { ConsoleProviders } from "./routes/console-providers.tsx";
import { ConsoleRoutes } from "./routes/console-routes.tsx";

// React listens for presses on this element. On one inside of the body, screen readers call all headings that get the focus "clickable".
createRoot(document.body).render(
  <StrictMode>
    <ConsoleProviders texts={await loadTexts(detectedLanguage())} queries={createQueries()}>
      <BrowserRouter basename="/admin">
        <ConsoleRoutes />
      </BrowserRouter>
    </ConsoleProviders>
  </StrictMode>,
);
