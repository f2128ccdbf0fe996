import { photoRoutes } from "./photos/routes.ts";
import { workerRoutes } from "./routes.ts";
import { workersTasks } from "./tasks.ts";
import type { Module } from "../../runtime/module.ts";

export const workers = {
  name: "workers",
  routes: [workerRoutes, photoRoutes],
  tasks: workersTasks,
} satisfies Module;
