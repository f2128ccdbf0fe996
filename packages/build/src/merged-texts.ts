import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Replaces the modules of European Portuguese by the texts they make: a browser downloads each text once, not the
 * Brazilian one and the difference.
 */
export const mergedTexts = (): Plugin => ({
  name: "bandeja-merged-texts",
  apply: "build",
  load: {
    filter: { id: /[\\/]i18n[\\/]src[\\/]resources[\\/][\w-]+-pt-pt\.ts$/ },
    async handler(id) {
      const { texts } = (await import(pathToFileURL(id).href)) as { texts: object };
      return { code: `export const texts = ${JSON.stringify(texts)};`, moduleType: "js" };
    },
  },
});
