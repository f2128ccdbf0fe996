import { deleteEventsBefore } from "./payments/payments-store.ts";
import { paymentRoutes, serveWebhook } from "./payments/routes.ts";
import { billingTasks } from "./tasks.ts";
import type { Module } from "../../runtime/module.ts";

const eventLifeMs = 90 * 24 * 60 * 60 * 1000;

export const billing = {
  name: "billing",
  routes: [paymentRoutes],
  pages: [serveWebhook],
  tasks: billingTasks,
  cleanUp: {
    // A provider sends no event again that is as old, and would find its payment as the event left it.
    payments: (tx, now) => deleteEventsBefore(tx, new Date(now.getTime() - eventLifeMs)),
  },
} satisfies Module;
