import why from "../../locales/pt/why.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { why } satisfies IslandTexts;
