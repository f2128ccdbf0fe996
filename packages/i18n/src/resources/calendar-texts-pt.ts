import calendar from "../../locales/pt/calendar.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { calendar } satisfies IslandTexts;
