import { pairRoutes } from "./applications/pair-routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { calendarRoutes, serveCalendars } from "./calendar/routes.ts";
import { costRoutes } from "./costs/routes.ts";
import { earningsRoutes } from "./earnings/routes.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { savedSearchRoutes } from "./saved-searches/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { shiftsTasks } from "./tasks.ts";
import { moveRoutes } from "./moves/routes.ts";
import { hoursRoutes } from "./timesheets/routes.ts";
import type { Module } from "../../runtime/module.ts";
import { jobRoutes } from "./jobs/get-job-routes.ts";
import { jobCancellationRoutes } from "./jobs/cancel-routes.ts";
import { completionRoutes } from "./completion/routes.ts";
import { attendanceRoutes } from "./applications/attendance-routes.ts";
import { applicationListRoutes } from "./applications/list-routes.ts";
import { jobListRoutes } from "./jobs/list-routes.ts";
import { publicJobRoutes } from "./jobs/search/public-routes.ts";
import { jobSearchRoutes } from "./jobs/search/routes.ts";
import { jobCommandRoutes } from "./jobs/command-routes.ts";

export const shifts = {
  name: "shifts",
  routes: [
    jobRoutes,
    jobListRoutes,
    jobCancellationRoutes,
    completionRoutes,
    attendanceRoutes,
    applicationListRoutes,
    jobSearchRoutes,
    publicJobRoutes,
    jobCommandRoutes,
    moveRoutes,
    applicationRoutes,
    pairRoutes,
    hoursRoutes,
    reviewRoutes,
    favouriteRoutes,
    savedSearchRoutes,
    calendarRoutes,
    earningsRoutes,
    costRoutes,
  ],
  pages: [serveCalendars],
  tasks: shiftsTasks,
} satisfies Module;
