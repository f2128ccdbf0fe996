import howitdecides from "../../locales/en/howitdecides.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { howitdecides } satisfies IslandTexts;
