import { jobsAdd } from "@bandeja/contract/calls/posting";
import { addDays } from "@bandeja/domain/wall-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobForm } from "../forms.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../test-market.ts";

// The specification's section 5, "New job", clause by clause: what depends on the clock, and what a refusal does. The rules of
// one field each are in packages/contract/src/entities/job-rules.test.ts.
const today = "2026-03-10";
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);

let market: Market;
beforeAll(async () => {
  market = await createTestMarket({}, tuesdayNoon);
});
afterAll(() => market.close());

type Changes = Record<string, unknown>;

/** Posts a new venue's first job with a form that differs from a valid one in `changes`. */
async function post(changes: Changes) {
  const { id, token } = await market.venue();
  const { status, body } = await market.askRefused(jobsAdd, {
    token,
    body: { ...jobForm(id, tomorrow), ...changes },
  });
  const [job] = await market.readJobsOf({ id });
  return { status, fields: Object.keys(body.fields ?? {}), message: body.message, job };
}

interface Clause {
  clause: string;
  field: string;
  takes: readonly unknown[];
  refuses: readonly unknown[];
}

const clauses: Clause[] = [
  {
    clause: "start date cannot be before today",
    field: "startdate",
    takes: [today, tomorrow],
    refuses: [yesterday, "2025-03-10", "1999-12-31"],
  },
  {
    clause: "end date cannot be before today",
    field: "enddate",
    takes: [tomorrow],
    refuses: [yesterday, "2025-03-11"],
  },
];

test.each(clauses)("5: New job: $clause", { tags: "5.newjob.dates" }, async ({ field, takes, refuses }) => {
  for (const value of takes) {
    expect(await post({ [field]: value, ...(field === "startdate" && { enddate: tomorrow }) })).toMatchObject(
      {
        status: 200,
        job: expect.anything(),
      },
    );
  }
  for (const value of refuses) {
    const refused = await post({ [field]: value });
    expect({ value, ...refused }).toMatchObject({ value, status: 400, job: undefined });
    expect(refused.fields).toContain(field);
  }
});

test(
  "5: New job: an end before today is an error of its own, not only an end before the start",
  { tags: "5.newjob.dates" },
  async () => {
    const [lastWeek, sinceLastWeek] = [addDays(today, -7), addDays(today, -6)];
    const refused = await post({ startdate: lastWeek, enddate: sinceLastWeek });
    expect(refused.fields.toSorted()).toEqual(["enddate", "startdate"]);
    expect((await post({ startdate: lastWeek, enddate: today })).fields).toEqual(["startdate"]);
  },
);

test("5: New job: a comma is converted to a dot", { tags: "5.newjob.comma" }, async () => {
  expect((await post({ salary: "12,50" })).job?.hourlyCents).toBe(1250);
});

const { obs: _obs, restaurant_id: _id, ...required } = jobForm("", tomorrow);
test(
  "5: New job: a missing field is named, and nothing is posted",
  { tags: "5.newjob.required" },
  async () => {
    for (const field of Object.keys(required)) {
      expect(await post({ [field]: "" })).toEqual({
        status: 400,
        fields: [field],
        message: "There are fields required!",
        job: undefined,
      });
    }
  },
);

test(
  "5: New job: a value that is not offered is named, and nothing is posted",
  { tags: "5.currencies" },
  async () => {
    expect(await post({ currency: "JPY" })).toMatchObject({
      status: 400,
      fields: ["currency"],
      job: undefined,
    });
  },
);

test("5: New job: obs is not required", { tags: "5.newjob.required" }, async () => {
  for (const obs of [undefined, ""]) expect((await post({ obs })).job?.note).toBe("");
});

// At 10:30 in London it is already the next day in one time zone, and not yet in another.
test.each([
  ["Pacific/Kiritimati", "2026-03-10T10:30:00Z", "2026-03-11"],
  ["Pacific/Auckland", "2026-03-10T11:30:00Z", "2026-03-11"],
  ["Pacific/Auckland", "2026-03-10T10:30:00Z", "2026-03-10"],
  ["Europe/Lisbon", "2026-03-10T10:30:00Z", "2026-03-10"],
  ["America/Sao_Paulo", "2026-03-10T02:30:00Z", "2026-03-09"],
  ["Pacific/Honolulu", "2026-03-10T09:30:00Z", "2026-03-09"],
  ["Pacific/Honolulu", "2026-03-10T10:30:00Z", "2026-03-10"],
  ["Pacific/Pago_Pago", "2026-03-10T10:30:00Z", "2026-03-09"],
])(
  "5: New job: today is that of the venue's time zone: in %s at %s it is %s",
  { tags: "5.newjob.dates" },
  async (timezone, instant, day) => {
    market.setNow(new Date(instant));
    const before = addDays(day, -1);
    const request = async (startdate: string, enddate: string) => {
      const { id, token } = await market.venue({ timezone });
      const body = { ...jobForm(id, day), startdate, enddate, startshift: "23:59", endshift: "06:00" };
      const { status, body: answer } = await market.askRefused(jobsAdd, { token, body });
      return [status, Object.keys(answer.fields ?? {})];
    };
    expect(await request(before, day)).toEqual([400, ["startdate"]]);
    expect(await request(before, before)).toEqual([400, ["startdate", "enddate"]]);
    expect(await request(day, day)).toEqual([200, []]);
    market.setNow(tuesdayNoon);
  },
);
