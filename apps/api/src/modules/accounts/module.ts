import { auditSubscriber } from "./audit/audit-subscriber.ts";
import { accountsCleanUp } from "./clean-up.ts";
import { emailRoutes } from "./emails/routes.ts";
import { serveSignIn } from "./federated/pages/routes.ts";
import { exportLinkRoutes } from "./export-links/routes.ts";
import { identityRoutes } from "./federated/routes.ts";
import { accountMailSubscriber } from "./mail-subscriber.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { serveDeliveryReports } from "./phones/delivery/routes.ts";
import { phoneRoutes } from "./phones/routes.ts";
import { sendRecoveryLinks } from "./recovery/send-recovery-links.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import { accountRoutes } from "./routes.ts";
import { queues } from "../../db/queues.ts";
import type { TaskContext } from "../../kernel/task.ts";
import type { Module } from "../../runtime/module.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { PasswordLinkJob, SecondCodeJob } from "../../tasks/queue.ts";
import { sendPasswordLink } from "./passwords/send-password-link.ts";
import { sendSecondCode } from "./phones/delivery/send-second-code.ts";

/** Accounts: sign-in, identities, sessions, e-mails and phones, the persons behind them, and the audit log. */
export const accounts = {
  name: "accounts",
  routes: [
    accountRoutes,
    emailRoutes,
    exportLinkRoutes,
    identityRoutes,
    passkeyRoutes,
    passwordRoutes,
    phoneRoutes,
    recoveryRoutes,
  ],
  pages: [serveDeliveryReports, serveSignIn],
  tasks: (services: TaskServices) => ({
    [queues.passwordLink.name]: (job: PasswordLinkJob, { taskId }: TaskContext) =>
      sendPasswordLink(job, { ...services, taskId }),
    [queues.secondCode.name]: (job: SecondCodeJob) => sendSecondCode(job, services),
    [queues.sendRecoveryLinks.name]: (_none: unknown, { report }: TaskContext) =>
      sendRecoveryLinks(services, report),
  }),
  subscribers: (services) => [auditSubscriber, accountMailSubscriber(services)],
  cleanUp: accountsCleanUp,
} satisfies Module;
