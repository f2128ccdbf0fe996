import { countUndelivered } from "../../../notifications/delivery/undelivered-store.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) notifications that nobody got should wait at most. */
const answerWithin = 24 * 60 * 60_000;

/** Notifications that nobody got, one item for each channel: it ends once they are tried again, are read, or are a week old. */
export const undeliveredSource: QueueSource = {
  kind: "delivery",
  async find({ db, now }) {
    return (await countUndelivered(db, now)).map(({ channel, count, since, failedAt, answer }) => ({
      id: channel,
      due: new Date(since.getTime() + answerWithin),
      partyId: undefined,
      summary: channel,
      answers: [{ name: "sendagain", command: "deliveries retry", input: { channel } }],
      details: {
        channel,
        notifications: count,
        since: since.toISOString(),
        failed: failedAt.toISOString(),
        cause: answer,
      },
    }));
  },
};
