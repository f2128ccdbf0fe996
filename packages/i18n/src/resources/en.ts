import receipt from "../../locales/en/receipt.json" with { type: "json" };
import { texts as app } from "./app-en.ts";
import { texts as site } from "./site-en.ts";

/** Every English text, the server's own included. The type of the whole tree comes from here, so `t($ => $.login.title)` is checked. */
export const en = { ...site, ...app, receipt };

/** The shape that every language has. */
export type Texts = typeof en;

/** Some of them; of what the API may refuse no more than what is asked of it there. */
export type IslandTexts = Partial<Omit<Texts, "errors">> & { errors?: Partial<Texts["errors"]> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    enableSelector: true;
    resources: { translation: Texts };
  }
}
