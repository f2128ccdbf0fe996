import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { NotificationJob, PushJob } from "../../tasks/queue.ts";
import { deliverMail } from "./delivery/deliver-mail.ts";
import { deliverPush } from "./delivery/deliver-push.ts";
import { planDelivery } from "./delivery/plan-delivery.ts";

export const notificationsTasks = (services: TaskServices): Handlers => ({
  [queues.notification.name]: (job: NotificationJob) => planDelivery(job, services),
  [queues.push.name]: (job: PushJob, { report }) => deliverPush(job, { ...services, report }),
  [queues.notificationMail.name]: (job: NotificationJob, { report }) =>
    deliverMail(job, { ...services, report }),
});
