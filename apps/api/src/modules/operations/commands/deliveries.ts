import { deliveryChannels } from "@bandeja/contract/notification-kinds";
import { Refusal } from "../../../kernel/refusal.ts";
import { retryUndelivered } from "../../notifications/delivery/retry-undelivered.ts";
import { findUndelivered } from "../../notifications/delivery/undelivered-store.ts";
import { argument, optionOr, parsed } from "../core/fields.ts";
import { command, listedGivenUp, query, type Group } from "../core/operation.ts";
import { unseenKinds } from "../core/sees-reports.ts";
import { wholeNumber } from "../core/parse-args.ts";

const channel = parsed((value) => {
  const one = deliveryChannels.find((name) => name === value);
  if (one === undefined) throw new Refusal(`Give one of ${deliveryChannels.join(", ")}.`, "MISSING");
  return one;
});

export const deliveriesGroup: Group = {
  name: "deliveries",
  help: "Notifications that nobody got",
  commands: [
    query({
      name: "list-failed",
      roles: ["support"],
      shows: ["account"],
      help: "Unread notifications of the last 7 days whose last delivery was given up, latest first, without their contents",
      input: { limit: optionOr("rows", "at most this many (50)", wholeNumber, 50) },
      async run({ db, now, role }, { limit }) {
        const found = await findUndelivered(db, now, { limit: limit + 1, but: unseenKinds(role) });
        return listedGivenUp(found, limit);
      },
    }),
    command({
      name: "retry",
      reads: "log",
      roles: ["support"],
      help: "Puts the notifications that nobody got by a channel on the queue again; those that are over are not sent",
      input: { channel: { ...argument("channel", channel), choices: deliveryChannels } },
      async run({ tx, services, now }, input) {
        const count = await retryUndelivered(tx, input.channel, { queue: services.queue, now });
        if (count === 0) {
          throw new Refusal("Nothing was given up on this channel. See deliveries list-failed.", "NOT_FOUND");
        }
        return { about: undefined, what: [{ name: "deliveriesRetried", values: { count } }] };
      },
    }),
  ],
};
