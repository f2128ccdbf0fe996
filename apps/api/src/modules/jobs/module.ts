import type { Module } from "../../runtime/module.ts";
import { jobCommandRoutes } from "./command-routes.ts";
import { jobListRoutes } from "./lists/routes.ts";
import { moveRoutes } from "./moves/routes.ts";
import { publicJobRoutes } from "./search/public-routes.ts";
import { jobSearchRoutes } from "./search/routes.ts";

/** Posting and changing jobs, a venue's list of them, and the search of open ones. */
export const jobs = {
  name: "jobs",
  routes: [jobListRoutes, jobSearchRoutes, publicJobRoutes, jobCommandRoutes, moveRoutes],
} satisfies Module;
