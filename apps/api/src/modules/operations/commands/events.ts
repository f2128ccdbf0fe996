import { findSetAside, retrySetAside } from "../../../events/events-store.ts";
import type { Group } from "./group.ts";
import { parseWholeNumber } from "./parse-args.ts";
import { Refusal } from "./refusal.ts";

export const eventsGroup: Group = {
  name: "events",
  help: "Events that a subscriber failed to handle for good",
  commands: [
    {
      kind: "query",
      usage: "list-failed",
      help: "Events that were set aside after their last attempt, the latest first, without their contents",
      options: { "--limit <rows>": "how many at most (50)" },
      async run({ tx }, _args, { limit }) {
        const found = await findSetAside(tx, parseWholeNumber(limit, 50));
        return found.map(({ at, setAsideAt, ...row }) => ({
          ...row,
          at: at.toISOString(),
          setAsideAt: setAsideAt?.toISOString() ?? null,
        }));
      },
    },
    {
      kind: "command",
      usage: "retry [position]",
      help: "Has an event that was set aside handled again, or all of them",
      async run({ tx, now }, [position]) {
        const chosen = position === undefined ? undefined : parseWholeNumber(position, 0);
        const count = await retrySetAside(tx, { position: chosen, now });
        if (count === 0) throw new Refusal("No such event was set aside: events list-failed shows them.");
        return {
          about: undefined,
          what: `${count} ${count === 1 ? "event is" : "events are"} handled again.`,
        };
      },
    },
  ],
};
