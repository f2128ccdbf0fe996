import { texts as app } from "./app-en.ts";
import { texts as site } from "./site-en.ts";

/** Every English text. The type of the whole tree comes from here, so `t($ => $.login.title)` is checked. */
export const en = { ...site, ...app };

/** The shape that every language has. */
export type Texts = typeof en;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    enableSelector: true;
    resources: { translation: Texts };
  }
}
