import { shiftReminderHours } from "@bandeja/domain/shift-reminders";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count } from "../fields.ts";
import { time } from "../job-fields.ts";
import { notificationKindNames } from "../notification-kinds.ts";
import { notificationKind } from "./notifications.ts";
import { allNames } from "../wire-names/all-names.ts";

const tag = "notifications";

const reminderHour = z.literal(shiftReminderHours);

/** `sms` only of kinds that can be urgent. */
const choice = {
  kind: notificationKind,
  push: z.boolean(),
  mail: z.boolean(),
  sms: z.optional(z.boolean()),
};

export const NotificationSettingsSchema = z.object({
  /** Every kind of notification that the account gets. */
  kinds: z.array(z.object(choice)),
  /** Between these times in `timezone`, only urgent notifications are sent. */
  quietfrom: z.nullable(time),
  quietto: z.nullable(time),
  /** How long (h) before a shift a worker is reminded. */
  reminderhours: z.array(reminderHour),
  /** The time zone of the account's city. */
  timezone: z.string(),
  mail: z.enum(["on", "unverified", "bounced"]),
  /** Whether the account has a verified phone, without which it gets no text messages. */
  sms: z.boolean(),
  /** The number of browsers that get push notifications. */
  devices: count,
});
export type NotificationSettings = Plain<typeof NotificationSettingsSchema>;

export const notificationsSettings = defineCall({
  name: "notificationsSettings",
  method: "GET",
  path: "/notifications/settings",
  tag,
  summary: "The account's notification settings: kinds, channels and quiet hours.",
  who: "account",
  kind: "query",
  cost: "usual",
  names: allNames,
  answer: answer({ data: NotificationSettingsSchema }),
  errors: ["NOT_FOUND"],
});

const isWhole = (sent: { quietfrom?: unknown; quietto?: unknown }) =>
  (sent.quietfrom === undefined) === (sent.quietto === undefined) &&
  (sent.quietfrom === null) === (sent.quietto === null);

export const notificationsChange = defineCall({
  name: "notificationsChange",
  method: "POST",
  path: "/notifications/settings",
  tag,
  summary: "Changes the notification settings; omitted ones are kept.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z
    .object({
      kinds: z.optional(
        z
          .array(
            z.object({
              kind: notificationKind,
              push: z.optional(z.boolean()),
              mail: z.optional(z.boolean()),
              sms: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(notificationKindNames.length)),
      ),
      quietfrom: z.optional(z.nullable(time)),
      quietto: z.optional(z.nullable(time)),
      reminderhours: z.optional(z.array(reminderHour).check(z.maxLength(shiftReminderHours.length))),
    })
    .check(z.refine(isWhole, { error: "required", path: ["quietto"] })),
  names: allNames,
  answer: answer({ data: NotificationSettingsSchema }),
  errors: ["NOT_FOUND"],
});
