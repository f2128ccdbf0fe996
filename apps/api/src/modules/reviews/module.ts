import { queues } from "../../db/queues.ts";
import { inTransaction } from "../../db/transaction.ts";
import { runAllOrEach } from "../../kernel/collect-failures.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { Module } from "../../runtime/module.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { findToPublish, publishReviews } from "./publish-reviews.ts";
import { reviewRoutes } from "./routes.ts";

const reviewsTasks = ({ db, now }: TaskServices): Handlers => ({
  [queues.publishReviews.name]: (_none, { report }) =>
    runAllOrEach(
      "publish",
      {
        all: () => inTransaction(db, (tx) => publishReviews(tx, now())),
        findIds: () => findToPublish(db, now()),
        one: (id) => inTransaction(db, (tx) => publishReviews(tx, now(), id)),
      },
      report,
    ),
});

/** What the two sides of completed work write about each other. */
export const reviews = {
  name: "reviews",
  routes: [reviewRoutes],
  tasks: reviewsTasks,
} satisfies Module;
