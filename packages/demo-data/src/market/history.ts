import type { Random } from "../random.ts";
import type { CityName } from "./cities.ts";
import type { Person } from "./people.ts";
import { pastNotes } from "./shift-notes.ts";
import type { Applicant, ShiftPlan } from "./shift-plan.ts";
import { venues } from "./venues.ts";
import type { Venue, VenueKey } from "./venues.ts";

const newestDay = -6;
const jobsOfVenue = 22;

/** The people in the brand's pictures have worked the most shifts, which gives the demonstration logins a past. */
const isRegular = (who: number, city: CityName) => who < (city === "saoPaulo" ? 5 : 1);

/** The working days of each worker of a city, so that no two shifts share a day. */
export type BusyDays = Map<number, Set<number>>;

export function keepBusy(
  busy: BusyDays,
  who: number,
  { day, days = 1 }: Pick<ShiftPlan, "day" | "days">,
): void {
  const taken = busy.get(who) ?? new Set();
  for (let offset = 0; offset < days; offset += 1) taken.add(day + offset);
  busy.set(who, taken);
}

/** People of the city who had joined by then and are free that day, usually with the regulars first. */
function freePeople(random: Random, people: readonly Person[], busy: BusyDays, day: number): number[] {
  return people
    .map((person, who) => ({ who, person, order: random.next() * (isRegular(who, person.city) ? 0.4 : 1) }))
    .filter(({ who, person }) => person.joinedDaysAgo > 12 - day && !busy.get(who)?.has(day))
    .toSorted((a, b) => a.order - b.order)
    .map(({ who }) => who);
}

/** The outcome of a confirmed application: mostly completed. */
function outcomeOf(random: Random, who: number, city: CityName): Applicant {
  if (isRegular(who, city) || random.chance(0.95)) return { who, status: "completed" };
  if (random.chance(0.35)) return { who, status: "noshow" };
  if (random.chance(0.4)) return { who, status: "cancelled", cancelledBy: "worker", late: true };
  return { who, status: "cancelled", cancelledBy: "worker" };
}

const others = ["declined", "declined", "withdrawn", "expired"] as const;

function planShift(
  random: Random,
  key: VenueKey,
  venue: Venue,
  day: number,
  free: readonly number[],
  note: string,
): ShiftPlan {
  const slot = random.pick(venue.slots);
  const openings = random.whole(...slot.openings);
  const staff = free.slice(0, openings).map((who) => outcomeOf(random, who, venue.city));
  const rest = free.slice(openings, openings + random.whole(0, 3));
  return {
    venue: key,
    day,
    start: slot.start,
    end: slot.end,
    openings,
    hourlyCents: slot.hourlyCents,
    tips: venue.tips,
    note,
    postedDaysAgo: random.whole(5, 11) - day,
    state: "completed",
    applicants: [...staff, ...rest.map((who) => ({ who, status: random.pick(others) }))],
  };
}

/** More than a year of completed shifts, the newest a week ago; adds their days to `busy`. */
export function planHistory(
  random: Random,
  people: readonly Person[],
  busy: ReadonlyMap<CityName, BusyDays>,
): ShiftPlan[] {
  return (Object.entries(venues) as [VenueKey, Venue][]).flatMap(([key, venue]) => {
    const locals = people.filter(({ city }) => city === venue.city);
    const days = busy.get(venue.city) ?? new Map<number, Set<number>>();
    const step = (venue.joinedDaysAgo - 30) / jobsOfVenue;
    return Array.from({ length: jobsOfVenue }, (_, index) => {
      const day = Math.round(newestDay - index * step - random.whole(0, 6));
      // Every second one has a note, the newest first.
      const note = (index % 2 === 1 && pastNotes[key][(index - 1) / 2]) || "";
      const shift = planShift(random, key, venue, day, freePeople(random, locals, days, day), note);
      for (const { who } of shift.applicants) keepBusy(days, who, shift);
      return shift;
    });
  });
}
