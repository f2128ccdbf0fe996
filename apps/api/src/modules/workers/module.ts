import { photoRoutes } from "./photos/routes.ts";
import { workerRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";
import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { DeletePhotoJob } from "../../tasks/queue.ts";
import { deletePhoto } from "../../platform/photos/delete-photo.ts";
import { isKeptPhoto } from "../decisions/restrictions/restrictions-store.ts";
import { findPhoto } from "./get-worker.ts";

const workersTasks = ({ db, photos, queue }: TaskServices): Handlers => ({
  [queues.deletePhoto.name]: (job: DeletePhotoJob) =>
    deletePhoto(
      db,
      {
        photo: job.photo,
        findPresent: (tx) => findPhoto(tx, job.workerId),
        isKept: (tx) => isKeptPhoto(tx, job.workerId, job.photo),
        postpone: (tx, seconds) => queue.deletePhoto(tx, job, seconds),
      },
      photos,
    ),
});

/** The profiles and photos of workers, and who may see their contact details. */
export const workers = {
  name: "workers",
  routes: [workerRoutes, photoRoutes],
  tasks: workersTasks,
} satisfies Module;
