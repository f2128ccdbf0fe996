import { kindsOf, notificationTexts } from "@bandeja/contract/notification-kinds";
import type * as calls from "@bandeja/contract/calls/notifications";
import type { DescriptionsOf } from "../describe.ts";
import { ids, inesPhoto, saturday } from "../world.ts";

const ines = { _id: ids.ines, name: "Inês Duarte", photo: inesPhoto };
type Side = Parameters<typeof kindsOf>[0];
const texts: Readonly<Record<string, Partial<Record<Side, string>>>> = notificationTexts;

/** "`applied` (a worker applied), …" */
const textsOf = (side: Side): string =>
  kindsOf(side)
    .map((kind) => `\`${kind}\` (${texts[kind]?.[side]})`)
    .join(", ");

export const notifications: DescriptionsOf<typeof calls> = {
  notificationsFind: {
    description: `To a venue: ${textsOf("venue")}. To waitstaff: ${textsOf("worker")}. Messages of one person are one notification until it is read, and none for whoever received them within 45 seconds. What is older than 90 days is gone.`,
    examples: {
      venue: {
        summary: "What a venue was told",
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
  notificationsRead: {
    description:
      "One of the two fields is needed. What is read is not pushed or mailed any more, if it was not yet.",
    fields: {
      upto: "This one and all that are older.",
      notification_id: "This one alone.",
    },
    examples: {
      all: {
        summary: "The venue has seen all",
        body: { upto: ids.notifiedOfReply },
        answer: { ok: true, unread: 0 },
      },
    },
  },
};
