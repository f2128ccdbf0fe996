import { channelsOf } from "@bandeja/contract/notification-kinds";
import type * as calls from "@bandeja/contract/calls/privacy";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, february, heldAgainstRui, ids, saturday, suspensionOfRui } from "../world.ts";

const session = {
  _id: "01a4293d-2e00-7b52-9d16-c7f0a3e85b49",
  browser: null,
  system: null,
  client: null,
  place: null,
  createdat: exampleNow,
  lastusedat: exampleNow,
  current: true,
};
const application = { waitress_id: ids.rui, cancelledby: null, reason: null };

export const privacy: DescriptionsOf<typeof calls> = {
  accountExport: {
    description:
      "All data of the account: profile, activity, messages, notifications and events. Of others it has what they wrote to or about the account, and their ids; no secrets. The export is logged, and a mail reports it. It needs the password or a grant.",
    fields: {
      password: "The account's own, typed again.",
      grant: "Instead of the password: a grant of a new sign-in with a linked Google account.",
    },
    examples: {
      person: {
        summary: "The export of a worker",
        body: { password: "arroz de tamboril" },
        answer: {
          ok: true,
          data: {
            exportedat: exampleNow,
            account: {
              _id: ids.rui,
              type: "waitress",
              email: "rui@people.example",
              emailverified: true,
              username: null,
              phone: "+351916000444",
              language: "en",
              createdat: "2026-11-20T08:45:00.000Z",
            },
            profile: {
              name: "Rui Matos",
              address: null,
              zipcode: null,
              city: "Lisboa",
              country: "Portugal",
              pin: null,
              dateofbirth: "1995-11-30",
              englishlevel: null,
              experiencelevel: "over5",
              photo: null,
            },
            sessions: [session],
            notifications: {
              kinds: channelsOf("worker"),
              quietfrom: null,
              quietto: null,
              reminderhours: [24, 2],
              timezone: "Europe/Lisbon",
              mail: "on",
              sms: true,
              devices: 0,
            },
            told: [],
            passkeys: [],
            identities: [],
            jobs: [february, saturday],
            applications: [
              {
                ...application,
                _id: ids.ruiInFebruary,
                job_id: ids.february,
                status: "completed",
                appliedat: "2027-02-17T10:16:00.000Z",
              },
              {
                ...application,
                _id: ids.ruiOnSaturday,
                job_id: ids.saturday,
                status: "confirmed",
                appliedat: "2027-03-08T11:05:00.000Z",
              },
            ],
            hours: [],
            placeoffers: [],
            messages: [],
            reviews: [],
            credits: [],
            billing: null,
            savedcards: [],
            payments: [],
            offences: [heldAgainstRui],
            decisions: [suspensionOfRui],
            passes: [],
            conductblocks: [
              {
                until: suspensionOfRui.until,
                reason: "Two venues report that you sent somebody else.",
                setat: suspensionOfRui.from,
                liftedat: null,
                liftedreason: null,
              },
            ],
            blocks: [],
            contactsopened: [],
            favourites: [],
            teamnotes: [],
            groups: [],
            groupleaves: [],
            invitations: [
              {
                job_id: ids.lunch,
                restaurant_id: ids.venue,
                waitress_id: ids.rui,
                kind: "apply",
                state: "sent",
                sentat: "2027-03-09T11:30:00.000Z",
                until: "2027-03-20T12:00:00.000Z",
                endedat: null,
              },
            ],
            invitationcounts: [],
            savedsearches: [],
            followedvenues: [],
            reports: [],
            questions: [],
            calendar: null,
            exportlinks: [],
            log: [],
            phonecodes: [],
            profilechanges: [],
            operatornotes: [],
            views: [],
          },
        },
      },
    },
  },
  accountDelete: {
    description:
      "Cannot be undone. Personal data are erased at once: names, e-mail, phone, photo, address, own messages, logins. What the other side needs stays without a name, and receipts stay. Open jobs are cancelled, ended ones completed, pending applications withdrawn. With confirmed work that has not ended it is `SHIFTS_AHEAD`; with unused credits `CREDITS_LEFT` until `forfeit` is their number. Keyed hashes of e-mail and phone are kept: a new registration of the same person has no second free position, and blocks continue.",
    fields: {
      password: "The account's own, typed again.",
      grant: "Instead of the password: a grant of a new sign-in with a linked Google account.",
      forfeit: "The number of unused credits that the caller accepts to lose.",
    },
    examples: {
      person: {
        summary: "A person leaves",
        body: { password: "bacalhau à brás" },
        answer: { ok: true },
      },
    },
  },
};
