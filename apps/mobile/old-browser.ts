import { languages, type Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import type * as ui from "@bandeja/ui/old-browser";
import { runnerImport } from "vite";
import type { Plugin } from "vite";

/** Says in the document that the browser is too old, in each language: the server sets that of the document. */
export const oldBrowser = (): Plugin => ({
  name: "bandeja-old-browser",
  async transformIndexHtml(html) {
    const { module } = await runnerImport<typeof ui>("@bandeja/ui/old-browser");
    const noticeIn = (language: Language): string => translate(language)(($) => $.oldbrowser.notice);
    const notices = Object.fromEntries(languages.map((language) => [language, noticeIn(language)] as const));
    const content = module.oldBrowserHtml(notices);
    return html.replace("<body>", () => `<body><div class="old-browser">${content}</div>`);
  },
});
