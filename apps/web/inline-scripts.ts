import { readFile } from "node:fs/promises";
import { minify } from "vite";
import type { Plugin } from "vite";

const suffix = "?raw";

/** Minifies the scripts that documents contain: those of `src/layout`, imported as text (layout/document.tsx). */
export const inlineScripts = (): Plugin => ({
  name: "bandeja-inline-scripts",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /\/src\/layout\/[\w-]+\.js\?raw$/ },
    async handler(id) {
      const file = id.slice(0, -suffix.length);
      const { code, errors } = await minify(file, await readFile(file, "utf8"));
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
      return { code: `export default ${JSON.stringify(code.trim())};`, moduleType: "js" };
    },
  },
});
