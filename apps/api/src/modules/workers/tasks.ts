import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { DeletePhotoJob } from "../../tasks/queue.ts";
import { deletePhoto } from "./photos/delete-photo.ts";

export const workersTasks = (services: TaskServices): Handlers => ({
  [queues.deletePhoto.name]: (job: DeletePhotoJob) => deletePhoto(services.db, job, services),
});
