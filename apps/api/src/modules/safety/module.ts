import type { Module } from "../../runtime/module.ts";
import { safetyRoutes } from "./routes.ts";

/** Blocks between a venue and a worker, and what the two share, on which contact between them depends. */
export const safety = { name: "safety", routes: [safetyRoutes] } satisfies Module;
