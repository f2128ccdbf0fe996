import { suspensionRoutes } from "./routes.ts";
import { suspensionsTasks } from "./tasks.ts";
import type { Module } from "../../runtime/module.ts";

export const suspensions = {
  name: "suspensions",
  routes: [suspensionRoutes],
  tasks: suspensionsTasks,
} satisfies Module;
