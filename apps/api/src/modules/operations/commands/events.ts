import { findSetAside, retrySetAside } from "../../../events/events-store.ts";
import type { Group } from "./group.ts";
import { parseWholeNumber } from "./parse-args.ts";
import { Refusal } from "./refusal.ts";

export const eventsGroup: Group = {
  name: "events",
  help: "Events that a subscriber failed to handle",
  commands: [
    {
      kind: "query",
      usage: "list-failed",
      help: "Events set aside after their last attempt, latest first, without their contents",
      options: { "--limit <rows>": "at most this many (50)" },
      async run({ db }, _args, { limit }) {
        const found = await findSetAside(db, parseWholeNumber(limit, 50));
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
      help: "Has an event that was set aside, or all of them, handled again",
      async run({ tx, now }, [position]) {
        const chosen = position === undefined ? undefined : parseWholeNumber(position, 0);
        const count = await retrySetAside(tx, { position: chosen, now });
        if (count === 0) throw new Refusal("No such event was set aside. See events list-failed.");
        return {
          about: undefined,
          what: `Retrying ${count} ${count === 1 ? "event" : "events"}.`,
        };
      },
    },
  ],
};
