import { findSetAside, retrySetAside } from "../../../events/events-store.ts";
import { optionalArgument, optionOr } from "../core/fields.ts";
import { command, listed, query, type Group } from "../core/operation.ts";
import { wholeNumber } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";

export const eventsGroup: Group = {
  name: "events",
  help: "Events that a subscriber failed to handle",
  commands: [
    query({
      name: "list-failed",
      roles: ["support"],
      shows: "nobody",
      help: "Events set aside after their last attempt, latest first, without their contents",
      input: { limit: optionOr("rows", "at most this many (50)", wholeNumber, 50) },
      async run({ db }, { limit }) {
        const found = await findSetAside(db, limit + 1);
        const rows = found.map(({ at, setAsideAt, ...row }) => ({
          ...row,
          at: at.toISOString(),
          setAsideAt: setAsideAt?.toISOString() ?? null,
        }));
        return listed(rows, limit);
      },
    }),
    command({
      name: "retry",
      reads: "log",
      roles: ["support"],
      help: "Has an event that was set aside, or all of them, handled again",
      input: { position: optionalArgument("position", wholeNumber) },
      async run({ tx, now }, { position }) {
        const count = await retrySetAside(tx, { position, now });
        if (count === 0) {
          throw new Refusal("No such event was set aside. See events list-failed.", "NOT_FOUND");
        }
        return {
          about: undefined,
          what: [{ name: "eventsRetried", values: { count } }],
        };
      },
    }),
  ],
};
