import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { makeRandom } from "@bandeja/demo-data/random";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { shiftReminderHours } from "@bandeja/domain/shift-reminders";
import { defaultShiftReminderHours } from "@bandeja/domain/parameters/work";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendReminders } from "@bandeja/api/modules/notifications/reminders/send-reminders";
import { createTestMarket, type Market } from "@bandeja/api/testing/test-market";
import { extent, recordFigures } from "../suite.ts";

vi.setConfig({ testTimeout: extent({ short: 120_000, long: 1_800_000 }), hookTimeout: 180_000 });

/** Shifts in each zone, and how often (min) the task runs. */
const shifts = extent({ short: 30, long: 334 });
const stepMinutes = extent({ short: 30, long: 5 });
const minute = 60_000;

/** Time zones whose clocks change in the night after `day`: forward in Sydney, back in the others. */
const zones = [
  { timezone: "Europe/Lisbon", day: "2026-10-24" },
  { timezone: "America/New_York", day: "2026-10-31" },
  { timezone: "Australia/Sydney", day: "2026-10-03" },
] as const;

const before = new Date("2026-09-30T12:00:00Z");
let market: Market;
/** Mobile numbers so far, since random ones would repeat. */
let numbers = 0;
beforeAll(async () => {
  market = await createTestMarket({}, before);
});
afterAll(() => market.close());

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const clockIn = (timezone: string, at: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "short" }).format(at);

/** A time that the clocks skip is an hour later. */
const skipped = (time: string) => time.replace(/^02/, "03");

interface Planned {
  readonly workerId: string;
  readonly applicationId: string;
  readonly startsAt: number;
  readonly chosen: readonly number[];
}

test.each(zones)(
  "workers in $timezone are reminded once and on time of shifts around a clock change",
  async ({ timezone, day }) => {
    const random = makeRandom(Number(process.env["STRESS_SEED"] ?? Date.parse(day) % 1_000_000));
    market.setNow(before);
    const venue = await market.venue({ timezone });
    const plans: Planned[] = [];
    for (let made = 0; made < shifts; made += 1) {
      const startDate = addDays(day, random.whole(-1, 2));
      const startTime = `${String(random.whole(0, 23)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}`;
      const endTime = `${String((Number(startTime.slice(0, 2)) + 4) % 24).padStart(2, "0")}:00`;
      const job = await market.job(venue, { startDate, endDate: startDate, startTime, endTime });
      const phone = String(920_000_000 + (numbers += 1));
      const worker = await market.person(phoneColumns("+351", phone));
      const chosen = random.chance(0.5)
        ? defaultShiftReminderHours
        : shiftReminderHours.filter(() => random.chance(0.5));
      if (chosen !== defaultShiftReminderHours) {
        await market.ask(notificationsChange, { token: worker.token, body: { reminderhours: [...chosen] } });
      }
      const { id: applicationId } = await market.application(job, worker, { status: "confirmed" });
      const shown = clockIn(timezone, job.startsAt);
      expect([`${startDate} ${startTime}`, `${startDate} ${skipped(startTime)}`]).toContain(shown);
      plans.push({ workerId: worker.id, applicationId, startsAt: job.startsAt.getTime(), chosen });
    }

    const [from, to] = [
      Date.parse(`${addDays(day, -4)}T12:00:00Z`),
      Date.parse(`${addDays(day, 4)}T12:00:00Z`),
    ];
    for (let now = from; now < to; now += stepMinutes * minute) {
      market.setNow(new Date(now));
      await sendReminders(market.services.db, new Date(now), market.services);
    }

    const { rows } = await market.db.execute<{ application: string; at: number }>(sql`
    SELECT application_id AS application, extract(epoch FROM at)::float8 * 1000 AS at
    FROM notifications WHERE kind = 'reminder' ORDER BY at`);
    const sent = Map.groupBy(rows, ({ application }) => application);
    let reminders = 0;
    for (const { applicationId, startsAt, chosen } of plans) {
      const due = chosen.map((hours) => startsAt - hours * 60 * minute).toSorted((a, b) => a - b);
      const at = (sent.get(applicationId) ?? []).map((row) => row.at);
      expect(at).toHaveLength(due.length);
      for (const [index, instant] of at.entries()) {
        const late = instant - (due[index] ?? Number.NaN);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(stepMinutes * minute);
      }
      reminders += at.length;
    }
    recordFigures(
      `reminders (${timezone})`,
      `${plans.length} shifts around the clock change after ${day}, ${reminders} reminders, each once, at most ${stepMinutes} min late (the interval of the task here)`,
    );
  },
);
