import { deleteNotificationsBefore } from "./notifications-store.ts";
import { pushRoutes } from "./push/routes.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationsTasks } from "./tasks.ts";
import type { Module } from "../../runtime/module.ts";

const lifeMs = 90 * 24 * 60 * 60 * 1000;

export const notifications = {
  name: "notifications",
  routes: [notificationRoutes, pushRoutes],
  tasks: notificationsTasks,
  cleanUp: {
    notifications: (tx, now) => deleteNotificationsBefore(tx, new Date(now.getTime() - lifeMs)),
  },
} satisfies Module;
