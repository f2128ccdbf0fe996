import {
  findAbsences,
  findLastAbsence,
  type SharedAbsence,
} from "../../../../platform/absences/absences-store.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) a provider that has failed once may need to answer again, before it waits for somebody. */
const patience = 60_000;

/** Whether a provider is not merely slow for a moment: it has failed again since, or has not answered for a while. */
const isReallyAway = ({ since, failures }: SharedAbsence, now: Date): boolean =>
  failures > 1 || now.getTime() - since.getTime() >= patience;

/** Providers that do not answer, in whichever process. An item stays from test to test, and ends with the first answer. */
export const providersSource: QueueSource = {
  kind: "provider",
  async find({ db, now }) {
    const away = (await findAbsences(db, now)).filter((absence) => isReallyAway(absence, now));
    return away.map(({ name, since }) => ({
      id: name,
      due: since,
      partyId: undefined,
      summary: name,
      answers: [],
      details: { since: since.toISOString() },
    }));
  },
  // Apart from the item, which would otherwise change with every test.
  async describe({ db, now }, { id, details }) {
    const absence = (await findAbsences(db, now)).find(({ name }) => name === id);
    if (absence === undefined) return details;
    const { failedAt, cause, processes } = absence;
    return { ...details, failed: failedAt.toISOString(), cause, processes };
  },
  async findEnd({ db }, id) {
    const last = await findLastAbsence(db, id);
    if (last === undefined) return undefined;
    return [{ name: "providerBack", values: { since: last.since.toISOString(), at: last.at.toISOString() } }];
  },
};
