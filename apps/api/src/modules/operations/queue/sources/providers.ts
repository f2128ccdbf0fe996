import type { Absence } from "@bandeja/providers/policy/breaker-list";
import { describeCause } from "../../../../db/describe-cause.ts";
import type { QueueSource } from "../source.ts";

/** How long (ms) a provider that has failed once may need to answer again, before it waits for somebody. */
const patience = 60_000;

/** Whether a provider is not merely slow for a moment: the request that tested it has failed, too, or none has worked for a while. */
const isReallyAway = ({ since, failures }: Absence, now: Date): boolean =>
  failures > 1 || now.getTime() - since.getTime() >= patience;

/** Providers that do not answer, as this process knows. An item stays from test to test, and ends with the first answer. */
export const providersSource: QueueSource = {
  kind: "provider",
  roles: ["support", "finance"],
  async find({ services, now }) {
    return services.breakers
      .absences()
      .filter((absence) => isReallyAway(absence, now))
      .map(({ name, since }) => ({
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
