import { leaveOutServersOwn } from "@bandeja/build/slim-calls";
import { reactRouter } from "@react-router/dev/vite";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { islandsPlugin } from "./islands-plugin.ts";

const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";
const appOrigin = process.env["APP_ORIGIN"] ?? apiOrigin;

export default defineConfig({
  // `API_URL` moves the API away from the site's own origin; see README.
  envPrefix: ["VITE_", "API_URL"],
  plugins: [
    leaveOutServersOwn(),
    tailwindcss(),
    reactRouter(),
    islandsPlugin(),
    { ...optimizeLocales.vite({ locales: ["en-US", "pt-BR"] }), enforce: "pre" },
  ],
  define: { "import.meta.env.BUILD_YEAR": String(new Date().getFullYear()) },
  build: {
    target: "es2023",
    // Building a schema has no side effects, so unused schemas are removed from a bundle.
    rolldownOptions: { treeshake: { manualPureFunctions: ["z"] } },
  },
  server: {
    proxy: {
      "/api": apiOrigin,
      "/app": { target: appOrigin, ws: true },
      "/uploads": apiOrigin,
      "/dev/outbox": apiOrigin,
      "/signin": apiOrigin,
      "/downloadapp.svg": apiOrigin,
      "/appcode.svg": apiOrigin,
    },
  },
});
