import { groupByPeriod, monthOf, type DayPay, type Period } from "@bandeja/domain/earnings";
import type { HoursState } from "@bandeja/domain/worked-hours";
import type { Db } from "../../../db/database.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { findPaidDays } from "../earnings/find-paid-days.ts";
import { findCompletedWork, findYearsOfWork } from "../completed-work-store.ts";
import { findFees, findYearsOfFees, type Fee } from "./fees-store.ts";

type Work = Awaited<ReturnType<typeof findCompletedWork>>[number];
/** A day of a worker's completed work for a venue. */
export interface CostDay extends DayPay {
  readonly work: Work;
  readonly currency: Work["currency"];
  readonly state: HoursState;
}

/** The days of completed work in a period of the venue's calendar. */
async function findCostDays(
  db: Db,
  venueId: string,
  { period, now }: { period: Pick<Period, "from" | "to">; now: Date },
): Promise<CostDay[]> {
  const days = await findPaidDays(db, await findCompletedWork(db, venueId, period), now);
  return days
    .filter(({ date }) => date >= period.from && date <= period.to)
    .map((day) => ({ ...day, currency: day.work.currency }));
}

/** What belongs to a month: work, and fees. */
interface CostMonth extends Period {
  readonly days: readonly CostDay[];
  readonly fees: readonly Fee[];
}

/** The months that have work or fees, newest first. */
function joinMonths(days: readonly CostDay[], fees: readonly Fee[]): CostMonth[] {
  const ofWork = groupByPeriod(days, monthOf);
  const ofFees = groupByPeriod(fees, monthOf);
  return groupByPeriod([...days, ...fees], monthOf).map(({ name, from, to }) => ({
    name,
    from,
    to,
    days: ofWork.find((one) => one.name === name)?.days ?? [],
    fees: ofFees.find((one) => one.name === name)?.days ?? [],
  }));
}

/** A venue's costs by month, in a year or in the latest one with completed work or a fee. */
export async function findCosts(db: Db, venueId: string, query: { year: number | undefined; now: Date }) {
  const found = [...(await findYearsOfWork(db, venueId)), ...(await findYearsOfFees(db, venueId))];
  const years = [...new Set(found)].toSorted((a, b) => b - a);
  const year = query.year ?? years[0] ?? null;
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  const days = year === null ? [] : await findCostDays(db, venueId, { period, now: query.now });
  const fees = year === null ? [] : await findFees(db, venueId, period);
  return { year, years, months: joinMonths(days, fees), days, fees };
}

const sortKeys = ({ date, work }: CostDay) => [Date.parse(date), work.startsAt.getTime()] as const;

/** By day, within one by the start of the job, then by application. */
function compareDays(a: CostDay, b: CostDay): number {
  const [[dayOfA, startOfA], [dayOfB, startOfB]] = [sortKeys(a), sortKeys(b)];
  return dayOfA - dayOfB || startOfA - startOfB || (a.work.id < b.work.id ? -1 : 1);
}

function isAfter(day: CostDay, after: Paging["after"]): boolean {
  if (after === undefined) return true;
  const [date, start] = sortKeys(day);
  const distance = date - after.key || start - (after.second ?? 0);
  return distance > 0 || (distance === 0 && day.work.id > after.id);
}

/** One page of the days behind the costs of a month, in their order. */
export async function findCostRows(
  db: Db,
  venueId: string,
  { month, paging, now }: { month: string; paging: Paging; now: Date },
) {
  const days = await findCostDays(db, venueId, { period: monthOf(`${month}-01`), now });
  const rows = days
    .filter((day) => isAfter(day, paging.after))
    .toSorted(compareDays)
    .map((day) => ({ ...day, id: day.work.id }));
  return pageOf(rows, paging, sortKeys);
}

/** One page of the fees of a month: receipts and credit notes, in the order of their numbers. */
export async function findCostFees(
  db: Db,
  venueId: string,
  { month, paging }: { month: string; paging: Paging },
) {
  const positionOf = ({ year, sequence }: Fee) => [year, sequence] as const;
  const fees = await findFees(db, venueId, monthOf(`${month}-01`));
  const { after } = paging;
  const rows = fees.filter(
    ({ year, sequence }) => !after || (year - after.key || sequence - (after.second ?? 0)) > 0,
  );
  return pageOf(rows, paging, positionOf);
}
