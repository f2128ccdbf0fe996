import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant, photo } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { jobChanges } from "../lists.ts";
import { notificationKindNames, notificationPages } from "../notification-kinds.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "notifications";

/** The subject of a notification. */
export const notificationKind = z.enum(notificationKindNames);

export const NotificationSchema = z.object({
  _id: id,
  kind: notificationKind,
  at: instant,
  read: z.boolean(),
  job_id: z.optional(id),
  application_id: z.optional(id),
  /** Only with a review: it is still hidden. */
  hidden: z.optional(z.boolean()),
  /** Only with a hidden review: the account cannot review, so that it reads it once the days to review are over. */
  readlater: z.optional(z.boolean()),
  /** Only with a delay: the minutes, as last reported. */
  lateminutes: z.optional(count),
  /** Only with a changed job: what was changed since the notification was last read. */
  changes: z.optional(z.array(z.enum(jobChanges))),
  /** Only of a decision: the title of its statement, in the language of the request. */
  title: z.optional(z.string()),
  /** Only of a decision, an answered report and a question: the beginning of the statement, the answer or the question. */
  text: z.optional(z.string()),
  /** Only with several new shifts, which have neither person nor job, or several people of one job: their number. */
  count: z.optional(count),
  /** Only of `creditslow`: the credits that the venue had left. */
  creditsleft: z.optional(count),
  /** The other side, which caused the notification. */
  person: z.optional(z.object({ _id: id, name: z.string(), photo })),
  /** The job's first day and shift, in its time zone. */
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
export type Notification = Plain<typeof NotificationSchema>;

export const notificationsFind = defineCall({
  name: "notificationsFind",
  method: "POST",
  path: "/notifications/find",
  tag,
  summary: "The account's notifications, newest first, with the number of unread ones.",
  who: "account",
  kind: "query",
  cost: "usual",
  body: z.object({ ...page }),
  names: workNames,
  answer: answer({ data: z.array(NotificationSchema), unread: count, nextcursor: z.optional(cursor) }),
  errors: [],
});

export const notificationsUnread = defineCall({
  name: "notificationsUnread",
  method: "POST",
  path: "/notifications/unread",
  tag,
  summary: "The numbers of the account's unread notifications and messages, for badges.",
  who: "account",
  kind: "query",
  cost: "usual",
  answer: answer({
    notifications: count,
    /** Unread messages, and the threads that have some. */
    messages: count,
    threads: count,
  }),
  errors: [],
});

/** A page that the account sees now, and what it is about: all, if it is about the account itself. */
const shown = z.object({
  pages: z.array(z.enum(notificationPages)).check(z.minLength(1), z.maxLength(notificationPages.length)),
  job_id: z.optional(id),
  application_id: z.optional(id),
  otherperson_id: z.optional(id),
});

interface Marks {
  upto?: unknown;
  notification_id?: unknown;
  shown?: unknown;
}
const hasMark = (marks: Marks) =>
  marks.upto !== undefined || marks.notification_id !== undefined || marks.shown !== undefined;

export const notificationsRead = defineCall({
  name: "notificationsRead",
  method: "POST",
  path: "/notifications/read",
  tag,
  summary: "Marks notifications as read: one, all up to one, or those that a page answers.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z
    .object({ upto: z.optional(id), notification_id: z.optional(id), shown: z.optional(shown) })
    .check(z.refine(hasMark, { error: "required", path: ["upto"] })),
  names: workNames,
  answer: answer({ unread: count }),
  errors: ["NOT_FOUND"],
});

/** A notification in an account's export, with the ids of its subject. */
export const ExportedNotificationSchema = z.object({
  _id: id,
  kind: notificationKind,
  at: instant,
  readat: z.nullable(instant),
  person_id: z.nullable(id),
  job_id: z.nullable(id),
  application_id: z.nullable(id),
});
export type ExportedNotification = Plain<typeof ExportedNotificationSchema>;
