import applicanttable from "../../locales/pt/applicanttable.json" with { type: "json" };
import closings from "../../locales/pt/closings.json" with { type: "json" };
import invitations from "../../locales/pt/invitations.json" with { type: "json" };
import reservations from "../../locales/pt/reservations.json" with { type: "json" };
import teammates from "../../locales/pt/teammates.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { applicanttable, closings, invitations, reservations, teammates } satisfies IslandTexts;
