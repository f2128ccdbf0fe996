import purchases from "../../locales/en/purchases.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { purchases } satisfies IslandTexts;
