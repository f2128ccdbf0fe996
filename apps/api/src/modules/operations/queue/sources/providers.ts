import type { Absence } from "@bandeja/providers/policy/breaker-list";
import { describeCause } from "../../../../db/describe-cause.ts";
import { findProvidersWaitedFor } from "../../../../tasks/waiting-tasks-store.ts";
import type { ItemContext, QueueSource } from "../source.ts";

/** How long (ms) a provider that has failed once may need to answer again, before it waits for somebody. */
const patience = 60_000;

/** Whether a provider is not merely slow for a moment: the request that tested it has failed, too, or none has worked for a while. */
const isReallyAway = ({ since, failures }: Absence, now: Date): boolean =>
  failures > 1 || now.getTime() - since.getTime() >= patience;

/** Those that do not answer this process, and those for which tasks wait in another one. */
async function findAway({
  db,
  services,
  now,
}: ItemContext): Promise<readonly Pick<Absence, "name" | "since">[]> {
  const own = services.breakers.absences().filter((absence) => isReallyAway(absence, now));
  const others = await findProvidersWaitedFor(db, patience / 1_000);
  return [...own, ...others.filter(({ name }) => !own.some((one) => one.name === name))];
}

/**
 * Providers that do not answer. An item stays from test to test, and ends with the first answer; of one that is away in another process, once
 * no task waits for it.
 */
export const providersSource: QueueSource = {
  kind: "provider",
  roles: ["support", "finance"],
  async find(context) {
    return (await findAway(context)).map(({ name, since }) => ({
      id: name,
      due: since,
      partyId: undefined,
      summary: name,
      answers: [],
      details: { since: since.toISOString() },
    }));
  },
  // Apart from the item, which would otherwise change with every test.
  async describe({ services }, { id, details }) {
    const absence = services.breakers.absences().find(({ name }) => name === id);
    if (absence === undefined) return details;
    return { ...details, failed: absence.failedAt.toISOString(), cause: describeCause(absence.cause) };
  },
  async findEnd({ services }, id) {
    const recovery = services.breakers.findRecovery(id);
    if (recovery === undefined) return undefined;
    const { since, at } = recovery;
    return [{ name: "providerBack", values: { since: since.toISOString(), at: at.toISOString() } }];
  },
};
