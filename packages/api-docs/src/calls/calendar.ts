import type * as calls from "@bandeja/contract/calls/calendar";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids, tokenExample } from "../world.ts";

/** One shift as an iCalendar file. */
export const shiftFileExample = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Bandeja//Bandeja//EN",
  "NAME:Bandeja shifts",
  "X-WR-CALNAME:Bandeja shifts",
  "BEGIN:VEVENT",
  `UID:${ids.ruiOnSaturday}-2027-03-13@bandeja`,
  "SEQUENCE:3901",
  "DTSTAMP:20270308T110500Z",
  "DTSTART:20270313T180000Z",
  "DTEND:20270314T020000Z",
  "SUMMARY:Tasca da Mouraria",
  "TRANSP:OPAQUE",
  "LOCATION:Rua do Capelão 12\\, 1100-588 Lisbon",
  "DESCRIPTION:€12.50 per hour\\nBlack shirt\\, side door.",
  "STATUS:CONFIRMED",
  "LAST-MODIFIED:20270308T110500Z",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

export const calendar: DescriptionsOf<typeof calls> = {
  calendarFeed: {
    description:
      "The address is `/calendar/{token}.ics` at the site's root and needs no login: anyone with the address can read it. It is shown once, when it is made; without `anew` later answers have only the time when it was made. With `anew` the earlier address ends. The calendar follows RFC 5545, in the account's language: an event for each day of a shift, with instants in UTC; confirmed shifts with the venue's address, pending applications as `TENTATIVE`, cancelled ones as `CANCELLED` for 30 days, past ones for 90. For a member of a venue these are the venue's jobs, each with the number of filled openings and no names, as long as the account is a member. It outlives the session, so it needs the password or a grant, and a mail reports it.",
    fields: {
      anew: "Replaces an existing address.",
      password: "The account's own, typed again.",
      grant: "Instead of the password: a grant of a new sign-in with a linked Google account.",
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
    description: "The address ends. Without one the answer is `ok`, too.",
    examples: { ended: { summary: "No more", answer: { ok: true } } },
  },
  applicationsCalendar: {
    description:
      "As in the feed of `/calendar/feed`, for one application that is pending, confirmed, completed or cancelled. The file is in `text`, for the client to save: addresses never contain a session's token.",
    examples: {
      saturday: {
        summary: "Rui's Saturday",
        body: { application_id: ids.ruiOnSaturday },
        answer: { ok: true, data: { name: "bandeja-2027-03-13.ics", text: shiftFileExample } },
      },
    },
  },
};
