import applicanttable from "../../locales/en/applicanttable.json" with { type: "json" };
import closings from "../../locales/en/closings.json" with { type: "json" };
import invitations from "../../locales/en/invitations.json" with { type: "json" };
import reservations from "../../locales/en/reservations.json" with { type: "json" };
import teammates from "../../locales/en/teammates.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = { applicanttable, closings, invitations, reservations, teammates } satisfies IslandTexts;
