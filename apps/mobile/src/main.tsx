import "./app.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { detectedLanguage } from "@bandeja/i18n/detect";
import { startLive } from "@bandeja/web-platform/live/start-live.ts";
import { watchConnection } from "@bandeja/web-platform/api/connection.ts";
import { watchMissedParts } from "@bandeja/web-platform/api/reload-untyped.ts";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { queryDefaults } from "./lib/query-defaults.ts";
import { loadTexts } from "./lib/texts.ts";
import { followTheme } from "./lib/theme.ts";
import { watchInstall } from "./pwa/install.ts";
import { persistQueries, restoreKept } from "./pwa/persist-queries.ts";
import { AppProviders } from "./lib/app-providers.tsx";
import { AppRoutes } from "./routes/app-routes.tsx";

watchInstall();
followTheme();
const queries = createQueryClient(queryDefaults);
const [texts] = await Promise.all([loadTexts(detectedLanguage()), restoreKept(queries)]);
watchConnection(queries);
watchMissedParts();
startLive(queries);
persistQueries(queries);
startOutbox(queries);

const container = document.querySelector("#app");
if (container === null) throw new Error("index.html has no place for the app");

const root = createRoot(container);
// Rendered in slices of a few milliseconds: in one task, a slow phone would be unresponsive meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <AppProviders texts={texts} queries={queries}>
        <AppRoutes />
      </AppProviders>
    </StrictMode>,
  ),
);
