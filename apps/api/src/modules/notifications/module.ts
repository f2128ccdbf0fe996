import { deleteNotificationsBefore } from "./notifications-store.ts";
import { newShiftsSubscriber } from "./new-shifts-subscriber.ts";
import { notificationsSubscriber } from "./notifications-subscriber.ts";
import { pushRoutes } from "./push/routes.ts";
import { notificationRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";
import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { NotificationJob, PushJob } from "../../tasks/queue.ts";
import { deliverMail } from "./delivery/deliver-mail.ts";
import { deliverPush } from "./delivery/deliver-push.ts";
import { deliverSms } from "./delivery/deliver-sms.ts";
import { planDelivery } from "./delivery/plan-delivery.ts";
import { deleteReviewRemindersBefore, deleteShiftRemindersBefore } from "./reminders/reminders-store.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { serveUnsubscribe } from "./unsubscribe/routes.ts";

const notificationsTasks = (services: TaskServices): Handlers => ({
  [queues.notification.name]: (job: NotificationJob) => planDelivery(job, services),
  [queues.push.name]: (job: PushJob, { report }) => deliverPush(job, { ...services, report }),
  [queues.notificationSms.name]: (job: NotificationJob, { report }) =>
    deliverSms(job, { ...services, report }),
  [queues.notificationMail.name]: (job: NotificationJob, { report }) =>
    deliverMail(job, { ...services, report }),
  [queues.sendReminders.name]: (_none, { report }) =>
    sendReminders(services.db, services.now(), { queue: services.queue }, report),
});

/** Notifications of events and by the clock, and their delivery by push, text message and mail. */
export const notifications = {
  name: "notifications",
  routes: [notificationRoutes, pushRoutes],
  pages: [serveUnsubscribe],
  tasks: notificationsTasks,
  subscribers: (services) => [notificationsSubscriber(services), newShiftsSubscriber(services)],
  cleanUp: {
    shiftReminders: deleteShiftRemindersBefore,
    reviewReminders: deleteReviewRemindersBefore,
    notifications: deleteNotificationsBefore,
  },
} satisfies Module;
