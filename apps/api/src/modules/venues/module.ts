import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import { deletePhoto } from "../../platform/photos/delete-photo.ts";
import { isKeptPhoto } from "../decisions/restrictions/restrictions-store.ts";
import type { Module } from "../../runtime/module.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { DeleteVenuePhotoJob } from "../../tasks/queue.ts";
import { venuePhotoRoutes } from "./photos/routes.ts";
import { venueRoutes } from "./routes.ts";
import { findVenuePhoto } from "./venues-store.ts";

const venuesTasks = ({ db, photos, queue }: TaskServices): Handlers => ({
  [queues.deleteVenuePhoto.name]: (job: DeleteVenuePhotoJob) =>
    deletePhoto(
      db,
      {
        photo: job.photo,
        findPresent: (tx) => findVenuePhoto(tx, job.venueId),
        isKept: (tx) => isKeptPhoto(tx, job.venueId, job.photo),
        postpone: (tx, seconds) => queue.deleteVenuePhoto(tx, job, seconds),
      },
      photos,
    ),
});

/** The profiles, photos and members of venues, and their free positions. */
export const venues = {
  name: "venues",
  routes: [venueRoutes, venuePhotoRoutes],
  tasks: venuesTasks,
} satisfies Module;
