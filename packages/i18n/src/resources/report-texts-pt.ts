import reports from "../../locales/pt/reports.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { reports } satisfies IslandTexts;
