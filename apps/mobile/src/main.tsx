import "./app.css";
import { detectedLanguage } from "@bandeja/i18n/detect";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppProviders } from "./lib/app-providers.tsx";
import { loadTexts } from "./lib/texts.tsx";
import { AppRoutes } from "./routes/app-routes.tsx";

const texts = await loadTexts(detectedLanguage());
const place = document.querySelector("#app");
if (place === null) throw new Error("index.html has no place for the app");

createRoot(place).render(
  <StrictMode>
    <AppProviders texts={texts}>
      <AppRoutes />
    </AppProviders>
  </StrictMode>,
);
