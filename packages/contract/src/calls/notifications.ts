import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { count, id, instant, photo } from "../fields.ts";
import { time } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { notificationKinds } from "../notification-kinds.ts";

const tag = "notifications";

/** What a notification is about. */
export const notificationKind = z.enum(notificationKinds);

export const NotificationSchema = z.object({
  _id: id,
  kind: notificationKind,
  at: instant,
  read: z.boolean(),
  job_id: z.optional(id),
  application_id: z.optional(id),
  /** Only of a review: it cannot be read yet. */
  hidden: z.optional(z.boolean()),
  /** Only of a delay: by how many minutes, as it was reported last. */
  lateminutes: z.optional(count),
  /** The other side: who did it. */
  person: z.optional(z.object({ _id: id, name: z.string(), photo })),
  /** The job's first day and shift, by the clock of its zone. */
  job: z.optional(
    z.object({
      restaurant_name: z.string(),
      startdate: z.string(),
      startshift: z.string(),
      endshift: z.string(),
      timezone: z.string(),
    }),
  ),
});
export type Notification = z.infer<typeof NotificationSchema>;

export const notificationsFind = defineCall({
  name: "notificationsFind",
  method: "POST",
  path: "/notifications/find",
  tag,
  summary: "What the caller was told of, newest first, and how much of all that is unread.",
  who: "signed-in",
  kind: "query",
  body: z.object({ ...page }),
  answer: answer({ data: z.array(NotificationSchema), unread: count, nextcursor: z.optional(cursor) }),
  errors: [],
});

const names = ({ upto, notification_id }: { upto?: unknown; notification_id?: unknown }) =>
  upto !== undefined || notification_id !== undefined;

export const notificationsRead = defineCall({
  name: "notificationsRead",
  method: "POST",
  path: "/notifications/read",
  tag,
  summary: "Marks one notification as read, or everything up to one.",
  who: "signed-in",
  kind: "command",
  body: z
    .object({ upto: z.optional(id), notification_id: z.optional(id) })
    .check(z.refine(names, { error: "required", path: ["upto"] })),
  answer: answer({ unread: count }),
  errors: ["NOT_FOUND"],
});

/** Something that an account was told of, as its export has it: whom and what it is about by id. */
export const ExportedNotificationSchema = z.object({
  _id: id,
  kind: notificationKind,
  at: instant,
  readat: z.nullable(instant),
  person_id: z.nullable(id),
  job_id: z.nullable(id),
  application_id: z.nullable(id),
});
export type ExportedNotification = z.infer<typeof ExportedNotificationSchema>;

const choice = { kind: notificationKind, push: z.boolean(), mail: z.boolean() };

export const NotificationSettingsSchema = z.object({
  /** Every kind that the account is told of. */
  kinds: z.array(z.object(choice)),
  /** Between these two times, by the clock of `timezone`, only what cannot wait is sent. */
  quietfrom: z.nullable(time),
  quietto: z.nullable(time),
  /** The zone of the account's city. */
  timezone: z.string(),
  mail: z.enum(["on", "unverified", "bounced"]),
  /** How many browsers are told. */
  devices: count,
});
export type NotificationSettings = z.infer<typeof NotificationSettingsSchema>;

export const notificationsSettings = defineCall({
  name: "notificationsSettings",
  method: "GET",
  path: "/notifications/settings",
  tag,
  summary: "What the caller is told of and how, and when not.",
  who: "signed-in",
  kind: "query",
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
  summary: "Sets what the caller is told of and how, or when not; what is left out stays.",
  who: "signed-in",
  kind: "command",
  body: z
    .object({
      kinds: z.optional(
        z
          .array(
            z.object({
              kind: notificationKind,
              push: z.optional(z.boolean()),
              mail: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(notificationKinds.length)),
      ),
      quietfrom: z.optional(z.nullable(time)),
      quietto: z.optional(z.nullable(time)),
    })
    .check(z.refine(isWhole, { error: "required", path: ["quietto"] })),
  answer: answer({ data: NotificationSettingsSchema }),
  errors: ["NOT_FOUND"],
});
