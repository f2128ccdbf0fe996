import { findReports } from "../../../moderation/reports-store.ts";
import { findReportedMessage } from "../queue-store.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) a report should wait at most. */
const answerWithin = 72 * 60 * 60_000;

/** Reports about venues, workers, messages and reviews. A message is shown only if it is attached. */
export const reportsSource: QueueSource = {
  kind: "report",
  roles: ["moderator"],
  async find({ db }) {
    const reports = await findReports(db, { settledToo: false, about: undefined });
    return reports.map(({ id, createdAt, subjectId, authorId, reason, body, messageId, ...about }) => ({
      id,
      due: new Date(createdAt.getTime() + answerWithin),
      partyId: subjectId,
      summary: reason,
      answers: [{ name: "settle", command: "reports settle", input: { report: id } }],
      details: {
        text: body,
        made: createdAt.toISOString(),
        author: authorId,
        application: about.applicationId,
        review: about.reviewId,
        message: messageId,
      },
    }));
  },
  async describe({ db }, { details }) {
    const { message } = details;
    if (typeof message !== "string") return details;
    return { ...details, message: (await findReportedMessage(db, message)) ?? null };
  },
};
