import howitdecides from "../../locales/pt/howitdecides.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { howitdecides } satisfies IslandTexts;
