import passkeys from "../../locales/pt/passkeys.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { passkeys } satisfies IslandTexts;
