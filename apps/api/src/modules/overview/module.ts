import type { Module } from "../../runtime/module.ts";
import { applicationListRoutes } from "./applications/routes.ts";
import { calendarRoutes, serveCalendars } from "./calendar/routes.ts";
import { holidayRoutes } from "./holidays/routes.ts";
import { jobRoutes } from "./job/routes.ts";
import { waitingRoutes } from "./waiting/routes.ts";

/** What either side sees of a job or application as a whole: the job, its applicants, a worker's applications and calendar. */
export const overview = {
  name: "overview",
  routes: [jobRoutes, applicationListRoutes, calendarRoutes, holidayRoutes, waitingRoutes],
  pages: [serveCalendars],
} satisfies Module;
