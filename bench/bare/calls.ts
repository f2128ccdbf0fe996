import { openPlaceIndex } from "@bandeja/api/domains/places/place-index";
import { translate } from "@bandeja/i18n/translate";
import type pg from "pg";
import { findAccount } from "./find-account.ts";
import { postJob, type JobForm } from "./post-job.ts";
import { readSql, run } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

interface Asked {
  /** As it was parsed. */
  body: unknown;
  authorization: string | undefined;
  now: Date;
}

type Call = (asked: Asked) => Promise<string> | string;

const jobPosted = translate("en")(($) => $.answers.jobPosted);

/** The names of countries as an expression of SQL: the few that venues are in. */
async function countryNames(db: pg.Pool, nameOf: (code: string) => string): Promise<string> {
  const { rows } = await db.query<{ code: string }>("SELECT DISTINCT country_code AS code FROM restaurants");
  const cases = rows.map(({ code }) => `WHEN '${code}' THEN '${nameOf(code).replaceAll("'", "''")}'`);
  return `CASE country_code ${cases.join(" ")} END`;
}

/** The calls that are measured, by their paths. Each gives its answer as JSON. */
export async function openCalls(db: pg.Pool): Promise<ReadonlyMap<string, Call>> {
  const places = openPlaceIndex();
  const countries = await countryNames(db, (code) => places.countryName(code, "en"));
  const list = {
    name: "list",
    text: readSql("jobs-of-restaurant").replace("country_name(country_code)", countries),
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
        const account = await findAccount(db, authorization, now);
        const { restaurant, limit } = body as { restaurant: string; limit: number };
        if (restaurant !== account) throw new Refusal(404);
        return jsonOf(list, [account, now, limit]);
      },
    ],
    [
      "/api/jobs/findjobapplications",
      async ({ body, authorization, now }) => {
        const account = await findAccount(db, authorization, now);
        return jsonOf(applications, [(body as { jobId: string }).jobId, account, now]);
      },
    ],
    [
      "/api/jobs/add",
      async ({ body, authorization, now }) => {
        const account = await findAccount(db, authorization, now);
        const form = body as JobForm;
        if (form.restaurant_id !== account) throw new Refusal(404);
        const id = await postJob(db, form, now);
        return JSON.stringify({ ok: true, message: jobPosted, data: { _id: id } });
      },
    ],
    [
      "/api/country/findcity",
      ({ body }) => {
        const found = places.findCities((body as { city: string }).city, "en");
        const data = found.map(({ placeId, name, country, region }) => ({
          _id: { cidade: name, pais: country },
          placeid: placeId,
          region,
        }));
        return JSON.stringify({ ok: true, data });
      },
    ],
  ]);
}
