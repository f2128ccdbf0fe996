import type * as calls from "@bandeja/contract/calls/calendar";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids, tokenExample } from "../world.ts";

/** One shift, as a feed or a file has it. */
export const shiftFileExample = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Bandeja//Bandeja//EN",
  "NAME:Bandeja shifts",
  "X-WR-CALNAME:Bandeja shifts",
  "BEGIN:VEVENT",
  `UID:${ids.ruiOnSaturday}-2027-03-13@bandeja`,
  "SEQUENCE:1",
  "DTSTAMP:20270308T110500Z",
  "DTSTART:20270313T180000Z",
  "DTEND:20270314T020000Z",
  "SUMMARY:Tasca da Mouraria",
  "TRANSP:OPAQUE",
  "LOCATION:Rua do Capelão 12\\, 1100-588 Lisbon",
  "DESCRIPTION:€12.50 per hour\\nBlack shirt\\, side door.",
  "STATUS:CONFIRMED",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

export const calendar: DescriptionsOf<typeof calls> = {
  calendarFeed: {
    description:
      "The address is `/calendar/{token}.ics` at the site's root and needs no login: whoever knows it can read it. It is told once, when it is made; asked again without `anew` there is only when that was. With `anew` the one before ends. Under it is a calendar by RFC 5545, in the account's language: a shift a day, with instants in UTC; confirmed ones with the venue's address, those that wait for an answer as `TENTATIVE`, cancelled ones as `CANCELLED` for 30 days, past ones for 90. It outlives the session, so it takes the password or a grant, and a mail tells of it.",
    fields: {
      anew: "Makes another one in place of one that there is.",
      password: "The account's own, typed again.",
      grant: "In place of the password: of a sign-in with Google just now, by what is linked to the account.",
    },
    examples: {
      made: {
        summary: "The first one",
        body: { password: "arroz de tamboril" },
        answer: {
          ok: true,
          data: { url: `http://127.0.0.1:3000/calendar/${tokenExample}.ics`, madeat: exampleNow },
        },
      },
    },
  },
  calendarRevoke: {
    description: "Nothing is under it any more. It is fine to ask where there is none.",
    examples: { ended: { summary: "No more", answer: { ok: true } } },
  },
  applicationsCalendar: {
    description:
      "As it stands in the feed of `/calendar/feed`, for one application that waits, is confirmed, completed or cancelled. The file is in `text`, for a client to hand over: a token is never part of an address.",
    examples: {
      saturday: {
        summary: "Rui's Saturday",
        body: { application_id: ids.ruiOnSaturday },
        answer: { ok: true, data: { name: "bandeja-2027-03-13.ics", text: shiftFileExample } },
      },
    },
  },
};
