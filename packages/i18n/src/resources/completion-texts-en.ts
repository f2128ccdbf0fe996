import completion from "../../locales/en/completion.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { completion } satisfies IslandTexts;
