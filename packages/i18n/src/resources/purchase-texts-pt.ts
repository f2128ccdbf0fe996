import purchases from "../../locales/pt/purchases.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { purchases } satisfies IslandTexts;
