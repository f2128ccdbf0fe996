import { findSetAside } from "../../../../events/events-store.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) an event that was set aside should wait at most. */
const answerWithin = 24 * 60 * 60_000;

/** Events that a subscriber failed to handle. */
export const failedEventsSource: QueueSource = {
  kind: "event",
  async find({ db, now }, limit) {
    const failed = await findSetAside(db, limit);
    return failed.map(({ position, subscriber, type, at, attempts, setAsideAt, cause }) => ({
      id: `${subscriber} ${position}`,
      due: new Date((setAsideAt ?? now).getTime() + answerWithin),
      partyId: undefined,
      summary: type,
      answers: [{ name: "retry", command: "events retry", input: { position: String(position) } }],
      details: {
        subscriber,
        cause,
        attempts,
        at: at.toISOString(),
        failed: setAsideAt?.toISOString() ?? null,
      },
    }));
  },
};
