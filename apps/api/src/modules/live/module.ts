import type { Module } from "../../runtime/module.ts";
import { liveRoutes } from "./routes.ts";

/** The stream of events that keeps open screens up to date. */
export const live = { name: "live", routes: [liveRoutes] } satisfies Module;
