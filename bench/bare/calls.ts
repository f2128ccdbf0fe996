import { openLocalityIndex, type LocalityIndex } from "@bandeja/localities/locality-index";
import { translate } from "@bandeja/i18n/translate";
import type pg from "pg";
import { findVenue } from "./find-venue.ts";
import { applicationsJson, listJson } from "./node-json.ts";
import { postJob, type JobForm } from "./post-job.ts";
import { readSql, run } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

interface BareRequest {
  /** The parsed body. */
  body: unknown;
  authorization: string | undefined;
  now: Date;
}

type Call = (request: BareRequest) => Promise<string> | string;

const jobPosted = translate("en")(($) => $.answers.jobPosted);

const quoted = (name: string) => `'${name.replaceAll("'", "''")}'`;

/** SQL expressions for the names of countries and cities, of which venues are in only a few. */
async function localityNames(
  db: pg.Pool,
  localities: LocalityIndex,
): Promise<{ countries: string; cities: string }> {
  const { rows } = await db.query<{ code: string; localityId: string; city: string }>(
    'SELECT DISTINCT country_code AS code, locality_id AS "localityId", city FROM venues',
  );
  const cases = (column: string, names: readonly [key: string, name: string][]) => {
    const whens = [...new Map(names)].map(([key, name]) => `WHEN ${quoted(key)} THEN ${quoted(name)}`);
    return `CASE ${column} ${whens.join(" ")} END`;
  };
  return {
    countries: cases(
      "country_code",
      rows.map(({ code }) => [code, localities.countryName(code, "en")]),
    ),
    cities: cases(
      "locality_id",
      rows.map((row) => [row.localityId, localities.cityName(row, "en")]),
    ),
  };
}

/**
 * The measured calls, by path. Each returns its answer as JSON text; lists are serialized by PostgreSQL, or by Node
 * from the rows.
 */
export async function openCalls(
  db: pg.Pool,
  { jsonByNode }: { jsonByNode: boolean },
): Promise<ReadonlyMap<string, Call>> {
  const localities = openLocalityIndex();
  const { countries, cities } = await localityNames(db, localities);
  const list = {
    name: "list",
    text: readSql("jobs-of-venue")
      .replace("country_name(country_code)", countries)
      .replace("city_name(locality_id)", cities),
  };
  const applications = { name: "applications", text: readSql("job-applications") };

  async function jsonOf(statement: { name: string; text: string }, values: readonly unknown[]) {
    const row = await run<{ answer: string }>(db, statement, values);
    if (row === undefined) throw new Refusal(404);
    return row.answer;
  }

  return new Map<string, Call>([
    [
      "/api/jobs/findjobsofrestaurant",
      async ({ body, authorization, now }) => {
        const venueId = await findVenue(db, authorization, now);
        const { restaurant, limit } = body as { restaurant: string; limit: number };
        if (restaurant !== venueId) throw new Refusal(404);
        if (jsonByNode) return listJson(db, localities, { venueId, now, limit });
        return jsonOf(list, [venueId, now, limit]);
      },
    ],
    [
      "/api/jobs/findjobapplications",
      async ({ body, authorization, now }) => {
        const venueId = await findVenue(db, authorization, now);
        const { jobId } = body as { jobId: string };
        if (jsonByNode) return applicationsJson(db, { jobId, venueId, now });
        return jsonOf(applications, [jobId, venueId, now]);
      },
    ],
    [
      "/api/jobs/add",
      async ({ body, authorization, now }) => {
        const venueId = await findVenue(db, authorization, now);
        const form = body as JobForm;
        if (form.restaurant_id !== venueId) throw new Refusal(404);
        const id = await postJob(db, form, now);
        return JSON.stringify({ ok: true, message: jobPosted, data: { _id: id } });
      },
    ],
    [
      "/api/country/findcity",
      ({ body }) => {
        const found = localities.findCities((body as { city: string }).city, "en");
        const data = found.map(({ localityId, name, country, region, lat, lng }) => ({
          _id: { cidade: name, pais: country },
          placeid: localityId,
          region,
          centre: { lat, lng },
        }));
        return JSON.stringify({ ok: true, data });
      },
    ],
  ]);
}
