import why from "../../locales/en/why.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { why } satisfies IslandTexts;
