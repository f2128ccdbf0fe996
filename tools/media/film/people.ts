import type { BaseLanguage } from "@bandeja/contract/lists";

interface People {
  readonly venue: string;
  /** The applicants in order. The first two are confirmed; the profile of the second is opened. */
  readonly applicants: readonly string[];
  readonly shift: { startTime: string; endTime: string; hourValue: string; currency: string };
}

/** The demonstration accounts in the film, by e-mail, from a country of each language. */
export const peopleOf: Readonly<Record<BaseLanguage, People>> = {
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

/** The first Friday in eight days or later, when these accounts have no shift. */
export function filmedFriday(now = new Date()): string {
  const soonest = new Date(now.getTime() + 8 * day);
  const untilFriday = (5 - soonest.getUTCDay() + 7) % 7;
  return new Date(soonest.getTime() + untilFriday * day).toISOString().slice(0, 10);
}
