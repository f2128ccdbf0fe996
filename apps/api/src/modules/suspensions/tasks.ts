import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { resolveOverdueAppeals } from "./resolve-overdue-appeals.ts";

export const suspensionsTasks = (services: TaskServices): Handlers => ({
  [queues.resolveOverdueAppeals.name]: (_none, { report }) =>
    resolveOverdueAppeals(services.db, services.now(), services, report),
});
