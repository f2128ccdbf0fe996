import type * as calls from "@bandeja/contract/calls/notifications";
import type { NotificationSettings } from "@bandeja/contract/calls/notifications";
import type { DescriptionsOf } from "../describe.ts";
import { ids, inesPhoto, saturday } from "../world.ts";

const ines = { _id: ids.ines, name: "Inês Duarte", photo: inesPhoto };
const settings: NotificationSettings = {
  kinds: [
    { kind: "applied", push: true, mail: true },
    { kind: "withdrawn", push: false, mail: false },
    { kind: "cancelled", push: true, mail: true },
    { kind: "late", push: true, mail: true },
    { kind: "noshow", push: true, mail: true },
    { kind: "confirmed", push: true, mail: true },
    { kind: "markcompleted", push: true, mail: true },
    { kind: "hoursproposed", push: true, mail: true },
    { kind: "hoursagreed", push: true, mail: false },
    { kind: "message", push: true, mail: true },
    { kind: "reviewed", push: true, mail: false },
    { kind: "reviewanswered", push: true, mail: false },
    { kind: "paid", push: true, mail: false },
    { kind: "refunded", push: true, mail: false },
    { kind: "offence", push: true, mail: true },
    { kind: "appealanswered", push: true, mail: true },
  ],
  quietfrom: null,
  quietto: null,
  timezone: "Europe/Lisbon",
  mail: "on",
  devices: 0,
};

export const notifications: DescriptionsOf<typeof calls> = {
  notificationsFind: {
    description:
      "To a venue: somebody `applied`, has `withdrawn` that, `cancelled` confirmed work, is `late`, was turned away, as they say (`noshow`), has taken an offered place (`confirmed`); a job that is over waits to be marked (`markcompleted`); its fee was `paid` or `refunded`. To waitstaff: `confirmed`, `declined`, `cancelled`, `jobcancelled` (a job whose answer they waited for is off), `noshow`, `placeoffered` (a place that somebody gave up), `favouriteposted`. To both: `hoursproposed`, `hoursagreed` (the other side has accepted their hours), `message`, `reviewed` (it can be read once they have reviewed the other side, too, or after 7 days), `reviewanswered`, `offence` (something counts against them from now on), `appealanswered`. Messages of one person are one notification until it is read, and none for whoever received them within 45 seconds. What is older than 90 days is gone.",
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
