import { auditSubscriber } from "./audit/audit-subscriber.ts";
import { accountsCleanUp } from "./clean-up.ts";
import { emailRoutes } from "./emails/routes.ts";
import { serveSignIn } from "./federated/pages/routes.ts";
import { identityRoutes } from "./federated/routes.ts";
import { accountMailSubscriber } from "./mail-subscriber.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { serveDeliveryReports } from "./phones/delivery/routes.ts";
import { phoneRoutes } from "./phones/routes.ts";
import { accountRoutes } from "./routes.ts";
import { accountsTasks } from "./tasks.ts";
import type { Module } from "../../runtime/module.ts";

/** Accounts: sign-in, identities, sessions, e-mails and phones, the persons behind them, and the audit log. */
export const accounts = {
  name: "accounts",
  routes: [accountRoutes, emailRoutes, identityRoutes, passwordRoutes, phoneRoutes],
  pages: [serveDeliveryReports, serveSignIn],
  tasks: accountsTasks,
  subscribers: ({ queue }) => [auditSubscriber, accountMailSubscriber(queue)],
  cleanUp: accountsCleanUp,
} satisfies Module;
