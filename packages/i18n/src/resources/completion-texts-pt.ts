import completion from "../../locales/pt/completion.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { completion } satisfies IslandTexts;
