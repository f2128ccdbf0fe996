import "./console.css";
import { detectedLanguage } from "@bandeja/i18n/detect";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { createQueries } from "./lib/queries.ts";
import { loadTexts } from "./lib/texts.ts";
import { ConsoleProviders } from "./routes/console-providers.tsx";
import { ConsoleRoutes } from "./routes/console-routes.tsx";

const container = document.querySelector("#console");
if (container === null) throw new Error("index.html has no place for the console");

createRoot(container).render(
  <StrictMode>
    <ConsoleProviders texts={await loadTexts(detectedLanguage())} queries={createQueries()}>
      <BrowserRouter basename="/admin">
        <ConsoleRoutes />
      </BrowserRouter>
    </ConsoleProviders>
  </StrictMode>,
);
