import calendar from "../../locales/en/calendar.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { calendar } satisfies IslandTexts;
