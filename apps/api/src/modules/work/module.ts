import type { Module } from "../../runtime/module.ts";
import { attendanceRoutes } from "./attendance/routes.ts";
import { completionRoutes } from "./completion/routes.ts";
import { workTasks } from "./tasks.ts";
import { hoursRoutes } from "./timesheets/routes.ts";

/** What becomes of confirmed work: delays and no-shows, completion, and timesheets. */
export const work = {
  name: "work",
  routes: [attendanceRoutes, completionRoutes, hoursRoutes],
  tasks: workTasks,
} satisfies Module;
