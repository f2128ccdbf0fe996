import receipt from "../../locales/pt/receipt.json" with { type: "json" };
import { texts as app } from "./app-pt.ts";
import type { Texts } from "./en.ts";
import { texts as site } from "./site-pt.ts";

/** Every Portuguese text (Brazilian), the server's own included. A text that is missing here fails the type check. */
export const pt = { ...site, ...app, receipt } satisfies Texts;
