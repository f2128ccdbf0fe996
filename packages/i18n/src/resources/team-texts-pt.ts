import teammates from "../../locales/pt/teammates.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { teammates } satisfies IslandTexts;
