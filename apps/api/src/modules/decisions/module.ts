import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { Module } from "../../runtime/module.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { eraseDecisionsOver } from "./store/erase-decisions-store.ts";
import { settleDue } from "./deciding/settle-due.ts";
import { decisionRoutes } from "./routes.ts";
import { statementMailSubscriber } from "./statements/statement-mail-subscriber.ts";

const decisionTasks = (services: TaskServices): Handlers => ({
  [queues.settleDecisions.name]: (_none, { report }) =>
    settleDue(services.db, { policy: services.config.conduct, now: services.now() }, report),
});

/** Decisions about venues and workers: offences, what follows from them, operators' restrictions, statements of reasons. */
export const decisions = {
  name: "decisions",
  routes: [decisionRoutes],
  tasks: decisionTasks,
  cleanUp: { decisions: eraseDecisionsOver },
  subscribers: (services: TaskServices) => [statementMailSubscriber(services)],
} satisfies Module;
