import manyshifts from "../../locales/en/manyshifts.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { manyshifts } satisfies IslandTexts;
