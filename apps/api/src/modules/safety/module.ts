import { safetyRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";

export const safety = {
  name: "safety",
  routes: [safetyRoutes],
} satisfies Module;
