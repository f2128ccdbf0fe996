import disputes from "../../locales/en/disputes.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { disputes } satisfies IslandTexts;
