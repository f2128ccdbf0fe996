import { findUnanswered } from "../../../suspensions/conduct-store.ts";
import type { QueueSource } from "../source.ts";

/** Appeals against offences. */
export const appealsSource: QueueSource = {
  kind: "appeal",
  roles: ["moderator"],
  async find({ db }, limit) {
    const appeals = await findUnanswered(db, { limit });
    return appeals.map(({ id, dueAt, madeAt, partyId, offenceId, text }) => ({
      id,
      due: dueAt,
      partyId,
      summary: null,
      answers: [
        { name: "uphold", command: "conduct answer", input: { appeal: id, uphold: true } },
        { name: "lift", command: "conduct answer", input: { appeal: id, lift: true } },
      ],
      details: { text, made: madeAt.toISOString(), offence: offenceId },
    }));
  },
};
