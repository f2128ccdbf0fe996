import invitations from "../../locales/pt/invitations.json" with { type: "json" };
import teammates from "../../locales/pt/teammates.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { invitations, teammates } satisfies IslandTexts;
