import { isKnownAway } from "@bandeja/providers/policy/breaker-list";
import type { QueueSource } from "../source.ts";

/** Providers that are away, as this process knows; each item ends by itself. */
export const providersSource: QueueSource = {
  kind: "provider",
  roles: ["support", "finance"],
  async find({ services, now }) {
    return services.breakers
      .list()
      .filter(isKnownAway)
      .map(({ name, state }) => ({
        id: name,
        due: now,
        partyId: undefined,
        summary: name,
        answers: [],
        details: { state },
      }));
  },
};
