import "./app.css";
import { createQueryClient } from "@bandeja/browser/session/query-client.ts";
import { detectedLanguage } from "@bandeja/i18n/detect";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppProviders } from "./lib/app-providers.tsx";
import { watchConnection } from "./lib/connection.ts";
import { prepareDeeds } from "./lib/deeds.ts";
import { live } from "./lib/live.ts";
import { loadTexts } from "./lib/texts.tsx";
import { watchInstall } from "./pwa/install.ts";
import { keepQueries, restoreKept } from "./pwa/keep-queries.ts";
import { AppRoutes } from "./routes/app-routes.tsx";

watchInstall();
const queries = createQueryClient(live);
prepareDeeds(queries);
const [texts] = await Promise.all([loadTexts(detectedLanguage()), restoreKept(queries)]);
watchConnection(queries);
keepQueries(queries);

const place = document.querySelector("#app");
if (place === null) throw new Error("index.html has no place for the app");

createRoot(place).render(
  <StrictMode>
    <AppProviders texts={texts} queries={queries}>
      <AppRoutes />
    </AppProviders>
  </StrictMode>,
);
