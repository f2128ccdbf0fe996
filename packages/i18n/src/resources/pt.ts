import { texts as app } from "./app-pt.ts";
import type { Texts } from "./en.ts";
import { texts as site } from "./site-pt.ts";

/** Every Portuguese text (Brazilian). A text that is missing here fails the type check. */
export const pt = { ...site, ...app } satisfies Texts;
