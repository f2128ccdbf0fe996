import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { ForgetPhotoJob } from "../../tasks/queue.ts";
import { forgetPhoto } from "./photos/forget-photo.ts";

export const workersTasks = (services: TaskServices): Handlers => ({
  [queues.forgetPhoto.name]: (job: ForgetPhotoJob) => forgetPhoto(services.db, job, services),
});
