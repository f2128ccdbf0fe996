import { shiftWindows } from "@bandeja/domain/shift-windows";
import { totalSpend } from "@bandeja/domain/total-spend";
import type pg from "pg";
import { v7 } from "uuid";
import { postStatements } from "./post-statements.ts";
import { inTransaction, run, type Values } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

export interface JobForm {
  restaurant_id: string;
  startdate: string;
  enddate: string;
  startshift: string;
  endshift: string;
  salary: number;
  currency: string;
  tips: string;
  numberwaitress: number;
  obs: string;
}

interface Venue {
  name: string;
  locality_id: string;
  city: string;
  country_code: string;
  timezone: string;
  address: string;
  latitude: number;
  longitude: number;
}

interface PostingState {
  has_phone: boolean;
  has_uncompleted: boolean;
  has_used_free: boolean;
}

/** The values of a new job's row, computed by the same rules (packages/domain) as in the product. */
function valuesOf(id: string, venue: Venue, form: JobForm, now: Date): Values {
  const shift = {
    startDate: form.startdate,
    endDate: form.enddate,
    startTime: form.startshift,
    endTime: form.endshift,
    hourlyCents: Math.round(form.salary * 100),
  };
  const windows = shiftWindows(shift, venue.timezone);
  const ranges = windows.map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`);
  return [
    id,
    form.restaurant_id,
    venue.name,
    venue.locality_id,
    venue.city,
    venue.country_code,
    venue.timezone,
    venue.latitude,
    venue.longitude,
    form.numberwaitress,
    shift.hourlyCents,
    form.currency,
    shift.startDate,
    shift.endDate,
    shift.startTime,
    shift.endTime,
    windows[0]?.start,
    windows.at(-1)?.end,
    `{${ranges.join(",")}}`,
    form.tips === "Yes",
    totalSpend(shift),
    form.obs,
    "credit",
    now,
    // The measured venues have no zip code, district or pin.
    venue.address,
  ];
}

const queryOn =
  (client: pg.PoolClient) =>
  <Row>(name: keyof typeof postStatements, values: Values) =>
    run<Row & pg.QueryResultRow>(client, { name, text: postStatements[name] }, values);

/** Posts a job with the venue's oldest credit, in one transaction. @returns its id. */
export function postJob(db: pg.Pool, form: JobForm, now: Date): Promise<string> {
  return inTransaction(db, async (client) => {
    const query = queryOn(client);
    const venueId = form.restaurant_id;
    const venue = await query<Venue>("lockVenue", [venueId]);
    const [state, credit, ...obstacles] = await Promise.all([
      query<PostingState>("postingState", [venueId, now]),
      query<{ id: string }>("oldestCredit", [venueId]),
      query("suspensions", [venueId, now]),
      query("dispute", [venueId]),
    ]);
    const isFree = obstacles.every((row) => row === undefined);
    const mayPost = state?.has_phone && !state.has_uncompleted && state.has_used_free && isFree;
    if (venue === undefined || !mayPost) throw new Refusal(409);
    if (credit === undefined) throw new Refusal(402);
    const id = v7();
    await Promise.all([
      query("insertJob", valuesOf(id, venue, form, now)),
      query("attachCredit", [credit.id, id, now]),
    ]);
    // No notifications: the measured venues have no favourites, which the API would notify.
    await query("freeFavourites", [venueId, id]);
    return id;
  });
}
