import reports from "../../locales/en/reports.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { reports } satisfies IslandTexts;
