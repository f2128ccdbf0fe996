import { queues } from "../../db/queues.ts";
import { inTransaction } from "../../db/transaction.ts";
import { runAllOrEach } from "../../kernel/collect-failures.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { Module } from "../../runtime/module.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { closedAccountsSubscriber } from "./closed-accounts-subscriber.ts";
import { findToExpire } from "./core/scheduled-store.ts";
import { expireApplications } from "./expire-applications.ts";
import { updateHiringMedians } from "./hiring/hiring-store.ts";
import { reservationRoutes } from "./reserving/routes.ts";
import { jobCancellationRoutes } from "./job-cancellation/routes.ts";
import { pairRoutes } from "./pair/routes.ts";
import { invitationRoutes } from "./inviting/routes.ts";
import { deleteInvitationsBefore } from "./invitations/invitations-store.ts";
import { applicationRoutes } from "./routes.ts";

const applicationsTasks = ({ db, now }: TaskServices): Handlers => ({
  [queues.expireApplications.name]: (_none, { report }) =>
    runAllOrEach(
      "expire",
      {
        all: () => inTransaction(db, (tx) => expireApplications(tx, now())),
        findIds: () => findToExpire(db, now()),
        one: (id) => inTransaction(db, (tx) => expireApplications(tx, now(), id)),
      },
      report,
    ),
  [queues.summarizeHiring.name]: () => updateHiringMedians(db, now()),
});

/** Applications for jobs: applying, confirming, declining and cancelling, the offers of vacated openings, and invitations. */
export const applications = {
  name: "applications",
  routes: [applicationRoutes, invitationRoutes, reservationRoutes, jobCancellationRoutes, pairRoutes],
  tasks: applicationsTasks,
  subscribers: (services: TaskServices) => [closedAccountsSubscriber(services)],
  cleanUp: { invitations: deleteInvitationsBefore },
} satisfies Module;
