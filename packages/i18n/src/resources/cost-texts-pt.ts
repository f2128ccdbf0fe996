import costs from "../../locales/pt/costs.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { costs } satisfies IslandTexts;
