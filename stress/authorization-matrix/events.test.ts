import type { AddressInfo } from "node:net";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { makeRandom } from "@bandeja/demo-data/random";
import { openTerminal } from "@bandeja/api/testing/operator-terminal";
import { readStream, waiting, type StreamReader } from "@bandeja/api/testing/read-stream";
import { createTestMarket, type Market } from "@bandeja/api/testing/test-market";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";

const sides = extent({ smoke: 3, short: 5, long: 12 });
const actions = extent({ smoke: 40, short: 150, long: 3_000 });
const seed = Number(process.env["STRESS_SEED"] ?? 20_261_126);

let market: Market;
let origin: string;
beforeAll(async () => {
  market = await createTestMarket();
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`;
});
afterAll(() => market.close());

interface Reader {
  readonly id: string;
  readonly stream: StreamReader;
}

/**
 * What a reader may be told of, stated independently of the server: its own side of an application, jobs that it posted
 * or applied for, its own messages; anything else has no ids.
 */
function isEntitled(
  id: string,
  data: Readonly<Record<string, string>>,
  applied: ReadonlySet<string>,
): boolean {
  const { venueId, workerId, jobId } = data;
  if (Object.keys(data).length === 0) return true;
  if (venueId === id || workerId === id) return true;
  return workerId === undefined && jobId !== undefined && applied.has(`${jobId} ${id}`);
}

const timeout = extent({ short: 60_000, long: 3_600_000 });

test("in a random market no stream has others' events, and each its own in order", { timeout }, async () => {
  const random = makeRandom(seed);
  const venues = await Promise.all(Array.from({ length: sides }, () => market.venue()));
  const workers = await Promise.all(Array.from({ length: sides }, () => market.person()));
  const jobs: { venue: (typeof venues)[number]; job: Awaited<ReturnType<Market["job"]>> }[] = [];
  for (const venue of venues) {
    for (let night = 0; night < 4; night += 1) {
      const date = `2026-03-${20 + night}`;
      jobs.push({ venue, job: await market.job(venue, { startDate: date, endDate: date, openings: 2 }) });
    }
  }
  const readers: Reader[] = [];
  for (const { id, token } of [...venues, ...workers]) {
    readers.push({ id, stream: await readStream(origin, token) });
  }
  onTestFinished(async () => void (await Promise.all(readers.map(({ stream }) => stream.close()))));
  const applied = new Set<string>();
  const own: { id: string; venue: (typeof venues)[number]; worker: (typeof workers)[number] }[] = [];
  let done = 0;

  /** An action that may be refused; each tries something that happens in a market. */
  async function act(): Promise<number> {
    const { venue, job } = random.pick(jobs);
    const worker = random.pick(workers);
    const known = own.length === 0 ? undefined : random.pick(own);
    const kind = known === undefined ? 0 : random.whole(0, 8);
    const at = { token: known?.venue.token ?? "" };
    const by = { token: known?.worker.token ?? "" };
    const body = { application_id: known?.id ?? "" };
    switch (kind) {
      case 0:
      case 1:
      case 2: {
        applied.add(`${job.id} ${worker.id}`);
        const answer = await market.askRefused(applicationsAdd, {
          token: worker.token,
          body: { job_id: job.id },
        });
        const { data } = answer.body as unknown as { data?: { _id: string } };
        if (answer.status === 200 && data !== undefined) own.push({ id: data._id, venue, worker });
        return answer.status;
      }
      case 3:
        return (await market.askRefused(applicationsConfirm, { ...at, body })).status;
      case 4:
        return (await market.askRefused(applicationsDecline, { ...at, body })).status;
      case 5:
        return (await market.askRefused(applicationsWithdraw, { ...by, body })).status;
      case 6:
        return (await market.askRefused(applicationsCancel, { ...by, body })).status;
      case 7: {
        const [from, to] = random.chance(1 / 2)
          ? [known!.venue, known!.worker]
          : [known!.worker, known!.venue];
        return (
          await market.askRefused(messagesAdd, {
            token: from.token,
            body: { person_id: from.id, otherperson_id: to.id, messagetext: "Hello", clientid: `e${done}` },
          })
        ).status;
      }
      default:
        if (!random.chance(1 / 6)) return 0;
        return random.chance(1 / 2)
          ? (await market.askRefused(jobsCancel, { token: venue.token, body: { job_id: job.id } })).status
          : (await market.askRefused(peopleBlock, { ...by, body: { person_id: known!.venue.id } })).status;
    }
  }
  let accepted = 0;
  for (; done < actions; done += 1) if ((await act()) === 200) accepted += 1;
  await market.handleEvents();

  // A last event of each worker's own: all earlier ones have arrived before it. A suspended worker has none.
  const last = await market.job(await market.venue(), {
    startDate: "2026-04-02",
    endDate: "2026-04-02",
    openings: 19,
  });
  for (const { id, stream } of readers) {
    const worker = workers.find((one) => one.id === id);
    if (worker === undefined) continue;
    const before = stream.events.length;
    applied.add(`${last.id} ${id}`);
    const answer = await market.askRefused(applicationsAdd, {
      token: worker.token,
      body: { job_id: last.id },
    });
    if (answer.status === 200) await stream.typesAfter(before + 1);
  }
  let events = 0;
  for (const { id, stream } of readers) {
    const foreign = stream.events.filter(
      ({ data }) => !isEntitled(id, data as Readonly<Record<string, string>>, applied),
    );
    expect(foreign).toEqual([]);
    const positions = stream.events.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    events += stream.events.length;
  }
  expect(accepted).toBeGreaterThan(actions / 10);
  expect(events).toBeGreaterThan(accepted);
  recordFigures(
    "authorization-matrix, events",
    `${readers.length} readers, ${accepted} of ${actions} actions, ${events} events, seed ${seed}`,
  );
});

test.each(["venue", "worker"] as const)(
  "what becomes of a report reaches the %s that has made it, and nothing of it the other side",
  async (by) => {
    const [venue, worker] = [await market.venue(), await market.person()];
    const shift = { startDate: "2026-03-21", endDate: "2026-03-21" };
    const own = await market.application(await market.job(venue, shift), worker, { status: "confirmed" });
    const [reporter, reported] = by === "venue" ? [venue, worker] : [worker, venue];
    const streams = [await readStream(origin, reporter.token), await readStream(origin, reported.token)];
    onTestFinished(async () => void (await Promise.all(streams.map((stream) => stream.close()))));
    const [ofReporter, ofReported] = streams;
    const begun = (await ofReported!.typesAfter(1)).length;

    const { body } = await market.ask(reportsAdd, {
      token: reporter.token,
      body: {
        person_id: reported.id,
        reason: "harassment",
        text: "It was not the first time.",
        application_id: own.id,
        block: true,
      },
    });
    const report = body.data._id;
    const terminal = openTerminal(market.services);
    const act = (command: string, ...words: string[]) =>
      terminal.type("reports", command, report, ...words, "--reason", "Looked at both sides of it.");
    await act("answer", "We look into it.");
    await act("ask-reporter", "When was that?");
    await act("end-contact");
    await act("allow-contact");

    // The next event of the reported side is of other work.
    const other = by === "venue" ? await market.venue() : venue;
    const applicant = by === "venue" ? worker : await market.person();
    const next = await market.job(other, { startDate: "2026-03-27", endDate: "2026-03-27" });
    await market.ask(applicationsAdd, { token: applicant.token, body: { job_id: next.id } });
    await market.handleEvents();
    await ofReported!.typesAfter(begun + 1);
    expect(ofReported!.events[begun]).toMatchObject({ data: { jobId: next.id } });
    const heard = expect.arrayContaining(["report.answered", "party.asked"]);
    await vi.waitFor(() => expect(ofReporter!.events.map(({ type }) => type)).toEqual(heard), waiting);

    const before = ofReported!.events.length;
    await act("ask", "What happened on Friday?");
    await vi.waitFor(
      () => expect(ofReported!.events.slice(before).map(({ type }) => type)).toContain("party.asked"),
      waiting,
    );
    const later = JSON.stringify(ofReported!.events.slice(before));
    for (const id of [report, reporter.id, own.id]) expect(later).not.toContain(id);
  },
);
