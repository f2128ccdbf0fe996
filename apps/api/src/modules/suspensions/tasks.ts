import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { letTimeDecide } from "./let-time-decide.ts";

export const suspensionsTasks = (services: TaskServices): Handlers => ({
  [queues.letTimeDecide.name]: (_none, { report }) =>
    letTimeDecide(services.db, services.now(), services, report),
});
