import type { Language } from "@bandeja/contract/lists";

interface People {
  readonly venue: string;
  /** Who applies, in this order; the first two are confirmed, and the second is the one that is looked at. */
  readonly applicants: readonly string[];
  readonly shift: { startTime: string; endTime: string; hourValue: string; currency: string };
}

/** Whom of the demonstration the film shows, by the addresses of their accounts: a house whose people speak so. */
export const peopleOf: Readonly<Record<Language, People>> = {
  en: {
    venue: "the.copper.ladle@example.com",
    applicants: ["jasleen.sandhu@example.com", "keisha.campbell@example.com", "chloe.ashworth@example.com"],
    shift: { startTime: "18:00", endTime: "00:30", hourValue: "14.50", currency: "GBP" },
  },
  pt: {
    venue: "cantina.serena@example.com",
    applicants: ["tomas.leal@example.com", "ivete.nogueira@example.com", "lia.moura@example.com"],
    shift: { startTime: "18:00", endTime: "02:00", hourValue: "32,00", currency: "BRL" },
  },
};

const day = 86_400_000;

/** The Friday of next week or the one after: no shift of the demonstration is then that any of them has. */
export function filmedFriday(now = new Date()): string {
  const soonest = new Date(now.getTime() + 8 * day);
  const untilFriday = (5 - soonest.getUTCDay() + 7) % 7;
  return new Date(soonest.getTime() + untilFriday * day).toISOString().slice(0, 10);
}
