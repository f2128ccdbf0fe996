import type * as calls from "@bandeja/contract/calls/notification-settings";
import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { channelsOf } from "@bandeja/contract/notification-kinds";
import type { DescriptionsOf } from "../describe.ts";

const settings: NotificationSettings = {
  kinds: channelsOf("venue"),
  quietfrom: null,
  quietto: null,
  timezone: "Europe/Lisbon",
  mail: "on",
  devices: 0,
};

export const notificationSettings: DescriptionsOf<typeof calls> = {
  notificationsSettings: {
    description:
      "Everything stands in the list, whatever is set. Besides it is pushed to every browser that has subscribed, where `push` is on; where there is none, it is mailed, where `mail` is on.",
    examples: { first: { summary: "As it is at first", answer: { ok: true, data: settings } } },
  },
  notificationsChange: {
    description:
      "In quiet hours nothing is pushed or mailed but what cannot wait: a confirmation, a cancellation, a delay or an offered place of work that begins within 24 hours. The rest comes when they end. `quietfrom` and `quietto` come together, null for none. Kinds that an account of the type is never told of change nothing.",
    fields: {
      kinds: "Those that change.",
      quietfrom: "By the clock of the account's city.",
      quietto: "At or before `quietfrom` means on the next day.",
    },
    examples: {
      quiet: {
        summary: "No pushes for reviews, and none at night",
        body: { quietfrom: "23:00", quietto: "08:00", kinds: [{ kind: "reviewed", push: false }] },
        answer: {
          ok: true,
          data: {
            ...settings,
            kinds: settings.kinds.map((kind) => (kind.kind === "reviewed" ? { ...kind, push: false } : kind)),
            quietfrom: "23:00",
            quietto: "08:00",
          },
        },
      },
    },
  },
};
