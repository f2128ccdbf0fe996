import { suspensionRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";
import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { resolveOverdueAppeals } from "./resolve-overdue-appeals.ts";

const suspensionsTasks = (services: TaskServices): Handlers => ({
  [queues.resolveOverdueAppeals.name]: (_none, { report }) =>
    resolveOverdueAppeals(services.db, services.now(), report),
});

/** The conduct of both sides: offences, passes, suspensions and appeals. */
export const suspensions = {
  name: "suspensions",
  routes: [suspensionRoutes],
  tasks: suspensionsTasks,
} satisfies Module;
