import type * as logo from "@bandeja/ui/logo";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import type { Plugin } from "vite";

const root = '<div id="app"></div>';

/** Paints the bar with the wordmark, as on every screen (layout/screen.tsx), before the script is loaded. */
export const startFrame = (): Plugin => ({
  name: "bandeja-start-frame",
  async transformIndexHtml(html) {
    if (!html.includes(root)) throw new Error("index.html has no place for the app (start-frame.ts)");
    const { module } = await runnerImport<typeof logo>("@bandeja/ui/logo");
    const bar = renderToStaticMarkup(
      createElement(
        "header",
        { className: "screen-bar ground-rail" },
        createElement("div", null, createElement(module.Wordmark)),
      ),
    );
    return html.replace(root, `<div id="app"><div class="app-frame start-frame">${bar}</div></div>`);
  },
});
