import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Addresses of a script that the start asks for by its name, of what it imports and of its style. */
function filesOf(bundle: Bundle, name: string): readonly string[] {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
  if (chunk?.type !== "chunk") throw new Error(`The app has no script ${name} (start-preloads.ts)`);
  const isOfStart = (file: string): boolean => /^assets\/(start|react)-/.test(file);
  const styles = chunk.viteMetadata?.importedCss ?? [];
  const files = [chunk.fileName, ...chunk.imports.filter((file) => !isOfStart(file)), ...styles];
  return files.map((file) => `/app/${file}`);
}

/** Runs in the page. The language is only guessed, by the same order as `detectedLanguage`: a wrong guess costs 5 kB. */
function preload(files: Readonly<Record<string, readonly string[]>>): void {
  const requests = [
    new URLSearchParams(location.search).get("lng"),
    /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1],
    localStorage.getItem("i18nextLng"),
    ...navigator.languages,
  ];
  const language = requests
    .map((tag) => tag?.slice(0, 2).toLowerCase())
    .find((tag) => tag === "en" || tag === "pt");
  const names = [language ?? "en", document.documentElement.dataset["start"] ?? ""];
  for (const href of names.flatMap((name) => files[name] ?? [])) {
    const link = document.createElement("link");
    link.href = href;
    // As the start's own links: else the browser would fetch the same once more.
    link.crossOrigin = "";
    link.rel = href.endsWith(".js") ? "modulepreload" : "preload";
    if (!href.endsWith(".js")) link.as = "style";
    document.head.append(link);
  }
}

/**
 * Asks for the texts of the visitor's language, and for the welcome where it is what comes, beside the script that asks
 * for them itself only when it runs.
 */
export const startPreloads = (): Plugin => ({
  name: "bandeja-start-preloads",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
      const files = {
        en: filesOf(bundle, "app-start-en"),
        pt: filesOf(bundle, "app-start-pt"),
        welcome: filesOf(bundle, "welcome-screen"),
      };
      const children = `try{(${String(preload)})(${JSON.stringify(files)})}catch{}`;
      return [{ tag: "script", children, injectTo: "head" }];
    },
  },
});
