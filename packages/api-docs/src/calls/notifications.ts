import { kindsOf, notificationTexts } from "@bandeja/contract/notification-kinds";
import type * as calls from "@bandeja/contract/calls/notifications";
import type { DescriptionsOf } from "../describe.ts";
import { ids, inesPhoto, saturday } from "../world.ts";

const ines = { _id: ids.ines, name: "Inês Duarte", photo: inesPhoto };
type Side = Parameters<typeof kindsOf>[0];
const texts: Readonly<Record<string, Partial<Record<Side, string>>>> = notificationTexts;

/** The kinds with their meaning: "`applied` (a worker applied), …". */
const textsOf = (side: Side): string =>
  kindsOf(side)
    .map((kind) => `\`${kind}\` (${texts[kind]?.[side]})`)
    .join(", ");

export const notifications: DescriptionsOf<typeof calls> = {
  notificationsFind: {
    description: `To a venue: ${textsOf("venue")}. To waitstaff: ${textsOf("worker")}. Messages of one conversation are one notification until it is read, and none if they are received within 45 seconds. New jobs are one notification until it is read; of several, \`count\` is their number. Notifications are deleted after 90 days.`,
    examples: {
      venue: {
        summary: "The notifications of a venue",
        body: {},
        answer: {
          ok: true,
          data: [
            {
              _id: ids.notifiedOfReply,
              kind: "message",
              at: "2027-03-08T13:43:00.000Z",
              read: false,
              person: ines,
            },
            {
              _id: ids.notifiedOfInes,
              kind: "applied",
              at: "2027-03-08T12:40:00.000Z",
              read: true,
              job_id: ids.saturday,
              application_id: ids.inesOnSaturday,
              person: ines,
              job: {
                restaurant_name: saturday.restaurant_name,
                startdate: saturday.startdate,
                startshift: saturday.startshift,
                endshift: saturday.endshift,
                timezone: saturday.timezone,
              },
            },
          ],
          unread: 1,
        },
      },
    },
  },
  notificationsUnread: {
    description:
      "Cheaper than the lists, for a badge that is refreshed often. Counts what the lists show: `messages` leaves out conversations that have ended. Messages also have a notification while they are unread.",
    examples: {
      venue: {
        summary: "A message that the venue has not read",
        answer: { ok: true, notifications: 1, messages: 1, threads: 1 },
      },
    },
  },
  notificationsRead: {
    description:
      "One of the fields is needed. Notifications of one kind about one job are listed and read together. Notifications that are read before their delivery are not pushed, sent as text messages or mailed.",
    fields: {
      upto: "This one and all older ones.",
      notification_id: "This one, with those of its kind about the same job.",
      shown:
        "The pages that the account sees: the notifications that open one of them are read, as far as they are about the same job, application or person.",
    },
    examples: {
      all: {
        summary: "The venue has read all",
        body: { upto: ids.notifiedOfReply },
        answer: { ok: true, unread: 0 },
      },
    },
  },
};
