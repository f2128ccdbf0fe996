import type { OnWire } from "@bandeja/contract/call";
import type * as calls from "@bandeja/contract/calls/notification-settings";
import type { NotificationSettingsSchema } from "@bandeja/contract/calls/notification-settings";
import { channelsOf } from "@bandeja/contract/notification-kinds";
import type { DescriptionsOf } from "../describe.ts";

type NotificationSettings = OnWire<typeof NotificationSettingsSchema>;

const settings: NotificationSettings = {
  kinds: channelsOf("venue"),
  quietfrom: null,
  quietto: null,
  reminderhours: [24, 2],
  timezone: "Europe/Lisbon",
  mail: "on",
  sms: true,
  devices: 0,
};

export const notificationSettings: DescriptionsOf<typeof calls> = {
  notificationsSettings: {
    description:
      "The list has every notification, whatever the settings. It is also pushed to every subscribed browser if `push` is on; without one, it is mailed if `mail` is on. Kinds with `sms` can be sent to the account's phone instead of the mail, while they are urgent.",
    examples: { first: { summary: "As it is at first", answer: { ok: true, data: settings } } },
  },
  notificationsChange: {
    description:
      "In quiet hours only urgent notifications are pushed, sent as text messages or mailed: a confirmation, a cancellation, a delay or an offered opening of work that begins within 24 hours, and a reminder of work that begins within 6 hours. Others are delivered when quiet hours end. `quietfrom` and `quietto` are sent together, null for none. Kinds that the account's type never gets are ignored, and so is `sms` of a kind that is never urgent. A few text messages a day are sent, to the verified phone.",
    fields: {
      kinds: "Those that change.",
      quietfrom: "On the clock of the account's city.",
      quietto: "At or before `quietfrom` means on the next day.",
      reminderhours:
        "All of them; an empty list turns reminders off. If a job has several evenings, those of 12 hours or more are for the first one.",
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
