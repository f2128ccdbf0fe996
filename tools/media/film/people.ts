import type { Language } from "@bandeja/contract/lists";

interface People {
  readonly venue: string;
  /** The applicants in order. The first two, who have the best records, are confirmed. */
  readonly applicants: readonly string[];
  readonly shift: { startTime: string; endTime: string; hourValue: string; currency: string };
}

/** The demonstration accounts in the film, by e-mail, from a country that speaks each language. */
export const peopleOf: Readonly<Record<Language, People>> = {
  en: {
    venue: "the.copper.ladle@example.com",
    applicants: ["keisha.campbell@example.com", "chloe.ashworth@example.com", "folake.okafor@example.com"],
    shift: { startTime: "18:00", endTime: "00:30", hourValue: "14.50", currency: "GBP" },
  },
  pt: {
    venue: "cantina.serena@example.com",
    applicants: ["lia.moura@example.com", "ivete.nogueira@example.com", "tomas.leal@example.com"],
    shift: { startTime: "18:00", endTime: "02:00", hourValue: "32,00", currency: "BRL" },
  },
  "pt-PT": {
    venue: "adega.ribeira.funda@example.com",
    applicants: ["sergio.sequeira@example.com", "caio.bastos@example.com", "raquel.mendes@example.com"],
    shift: { startTime: "18:30", endTime: "00:30", hourValue: "11,50", currency: "EUR" },
  },
};

const day = 86_400_000;

/** The first Friday in eight days or later, when these accounts have no shift. */
export function filmedFriday(now = new Date()): string {
  const soonest = new Date(now.getTime() + 8 * day);
  const untilFriday = (5 - soonest.getUTCDay() + 7) % 7;
  return new Date(soonest.getTime() + untilFriday * day).toISOString().slice(0, 10);
}
