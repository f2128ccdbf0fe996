import { photoRoutes } from "./photos/routes.ts";
import { workerRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";
import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { DeletePhotoJob } from "../../tasks/queue.ts";
import { deletePhoto } from "./photos/delete-photo.ts";

const workersTasks = (services: TaskServices): Handlers => ({
  [queues.deletePhoto.name]: (job: DeletePhotoJob) => deletePhoto(services.db, job, services),
});

export const workers = {
  name: "workers",
  routes: [workerRoutes, photoRoutes],
  tasks: workersTasks,
} satisfies Module;
