import waiting from "../../locales/pt/waiting.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { waiting } satisfies IslandTexts;
