import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { Module } from "../../runtime/module.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { deleteReleasedPhotos } from "./photos/delete-released.ts";
import { deleteMarksOver } from "./core/reporters-store.ts";
import { deleteReportsBefore } from "./core/reports-store.ts";
import { moderationRoutes } from "./routes.ts";

const moderationTasks = ({ db, photos, now }: TaskServices): Handlers => ({
  [queues.deleteReportPhotos.name]: (_none, { report }) =>
    deleteReleasedPhotos(db, { photos, now: now() }, report),
});

/** Safety reports about parties, messages and reviews, with operators' answers and questions. */
export const moderation = {
  name: "moderation",
  routes: [moderationRoutes],
  tasks: moderationTasks,
  cleanUp: { reports: deleteReportsBefore, reporterMarks: deleteMarksOver },
} satisfies Module;
