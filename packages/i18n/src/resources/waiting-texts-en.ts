import waiting from "../../locales/en/waiting.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { waiting } satisfies IslandTexts;
