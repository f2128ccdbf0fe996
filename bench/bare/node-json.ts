import type { LocalityIndex } from "@bandeja/localities/locality-index";
import { measureRecord } from "@bandeja/domain/record";
import type pg from "pg";
import { readSql, runAll } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

const list = { name: "list rows", text: readSql("jobs-of-venue-rows") };
const applications = { name: "application rows", text: readSql("job-applications-rows") };

interface JobRow {
  id: string;
  venue_id: string;
  venue_name: string;
  locality_id: string;
  city: string;
  country_code: string;
  openings: number;
  hourly_cents: number;
  currency: string;
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  tips: boolean;
  total_spend_cents: number;
  note: string;
  timezone: string;
  starts_at: Date;
  ends_at: Date;
  applied_count: number;
  confirmed_count: number;
  pending_count: number;
  faces: { name: string; photo: string | null }[];
}

const jobOf = (row: JobRow, localities: LocalityIndex, now: Date) => ({
  _id: row.id,
  restaurant_id: row.venue_id,
  restaurant_name: row.venue_name,
  restaurant_city: localities.cityName({ localityId: row.locality_id, city: row.city }, "en"),
  restaurant_country: localities.countryName(row.country_code, "en"),
  numberwaitress: row.openings,
  salary: row.hourly_cents / 100,
  currency: row.currency,
  startdate: row.start_date,
  enddate: row.end_date,
  startshift: row.start_time,
  endshift: row.end_time,
  tips: row.tips ? "Yes" : "No",
  totalspend: row.total_spend_cents / 100,
  obs: row.note,
  timezone: row.timezone,
  startsat: row.starts_at.toISOString(),
  endsat: row.ends_at.toISOString(),
  status: row.confirmed_count >= row.openings ? "full" : "open",
  applied: row.applied_count,
  confirmed: row.confirmed_count,
  waiting: row.starts_at > now ? row.pending_count : 0,
  faces: row.faces.map(({ name, photo }) => ({ waitress: name, photo })),
});

/** A venue's upcoming jobs, equal to the answer of `jobs-of-venue.sql`. */
export async function listJson(
  db: pg.Pool,
  localities: LocalityIndex,
  { venueId, now, limit }: { venueId: string; now: Date; limit: number },
): Promise<string> {
  const found = await runAll<JobRow>(db, list, [venueId, now, limit]);
  const page = found.slice(0, limit);
  const data = page.map((row) => jobOf(row, localities, now));
  const last = page.at(-1);
  if (found.length <= limit || last === undefined) return JSON.stringify({ ok: true, data });
  const nextcursor = Buffer.from(JSON.stringify([last.starts_at.getTime(), last.id])).toString("base64url");
  return JSON.stringify({ ok: true, data, nextcursor });
}

interface ApplicationRow {
  starts_at: Date;
  id: string | null;
  name: string;
  worker_id: string;
  status: string;
  photo: string | null;
  age: number;
  english_level: string | null;
  experience_level: string | null;
  star_sum: number;
  review_count: number;
  shifts: number;
  noshows: number;
  cancelled_early: number;
  cancelled_late: number;
  hours_changed: number;
  worked_here: number;
  reviewed: boolean;
  own_reports: object[] | null;
  applied_at: Date;
}

function applicationOf(row: ApplicationRow, now: Date) {
  const shares = measureRecord({
    worked: row.shifts,
    hoursChanged: row.hours_changed,
    broken: row.noshows + row.cancelled_late,
  });
  return {
    _id: row.id,
    waitress: row.name,
    waitress_id: row.worker_id,
    status: row.status === "pending" && row.starts_at <= now ? "expired" : row.status,
    photo: row.photo,
    age: row.age,
    englishlevel: row.english_level,
    experiencelevel: row.experience_level,
    rating: row.review_count === 0 ? null : Math.round((row.star_sum * 10) / row.review_count) / 10,
    reviews: row.review_count,
    shifts: row.shifts,
    noshows: row.noshows,
    earlycancellations: row.cancelled_early,
    latecancellations: row.cancelled_late,
    kept: shares.kept,
    hourschanged: shares.hoursChanged,
    workedhere: row.worked_here,
    reviewed: row.reviewed,
    ...(row.own_reports && { ownreports: row.own_reports }),
    appliedat: row.applied_at.toISOString(),
  };
}

/** The applications for a venue's job, equal to the answer of `job-applications.sql`. */
export async function applicationsJson(
  db: pg.Pool,
  { jobId, venueId, now }: { jobId: string; venueId: string; now: Date },
): Promise<string> {
  const rows = await runAll<ApplicationRow>(db, applications, [jobId, venueId, now]);
  if (rows.length === 0) throw new Refusal(404);
  const data = rows.filter(({ id }) => id !== null).map((row) => applicationOf(row, now));
  return JSON.stringify({ ok: true, data });
}
