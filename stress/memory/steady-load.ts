import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { applicationsAdd, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { jobsCancel, jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import {
  messagesAdd,
  messagesFind,
  messagesReceipt,
  messagesThreads,
} from "@bandeja/contract/calls/messages";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { restaurantPhoto } from "@bandeja/contract/calls/venue-profiles";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import type { Call, CallAnswer } from "@bandeja/contract/call";
import { jpegOf } from "@bandeja/api/testing/pictures";
import { readStream } from "@bandeja/api/testing/read-stream";
import type { RealServer } from "@bandeja/api/testing/real-server";
import type { CallInput } from "@bandeja/api/testing/send-call";
import type { Random } from "@bandeja/demo-data/random";
import { jobForm } from "../crash-recovery/load/jobs.ts";
import type { Market, Person } from "../market.ts";

/** The interval (ms) between two steps, whatever the previous ones take. */
const stepMs = 150;
/** The interval (ms) between two uploads: an account may upload twenty photos an hour. */
const photoMs = 8_000;

/** A fixed rate of calls, files, uploads, and streams that come and go. `stop` waits for what is under way. */
export function startSteadyLoad(server: RealServer, { venues, workers }: Market, random: Random) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const counts = { steps: 0, photos: 0, streams: 0, events: 0 };
  /** How long this process or the machine stood still, which the server may have felt too. */
  const delay = monitorEventLoopDelay();
  delay.enable();
  const failures: string[] = [];
  const running = new Set<Promise<void>>();

  async function ask<C extends Call>(call: C, by: Person, input: CallInput<C> = {}): Promise<CallAnswer<C>> {
    const headers = { "x-forwarded-for": by.address, ...input.headers };
    const began = performance.now();
    const { status, body } = await server.ask(call, { ...input, token: by.token, headers });
    const took = Math.round(performance.now() - began);
    if (status !== 200) throw new Error(`${call.name}: ${status} in ${took} ms ${JSON.stringify(body)}`);
    return body;
  }

  const steps: readonly (() => Promise<unknown>)[] = [
    () => {
      const ends = [random.pick(venues), random.pick(workers)];
      const [from, to] = (random.chance(1 / 2) ? ends : ends.toReversed()) as [Person, Person];
      const clientid = randomUUID();
      const body = { person_id: from.id, otherperson_id: to.id, messagetext: `No. ${clientid}`, clientid };
      return ask(messagesAdd, from, { body });
    },
    async () => {
      const [from, to] = [random.pick(workers), random.pick(venues)];
      const { messageslist } = await ask(messagesFind, from, {
        body: { person_id: from.id, otherperson_id: to.id },
      });
      const upto = messageslist.findLast(({ fromuserid }) => fromuserid === to.id)?._id;
      if (upto === undefined) return;
      await ask(messagesReceipt, from, { body: { otherperson_id: to.id, upto, status: "read" } });
    },
    () => ask(messagesThreads, random.pick([...venues, ...workers]), { body: {} }),
    () => ask(notificationsFind, random.pick([...venues, ...workers]), { body: {} }),
    () => ask(jobsFindOpen, random.pick(workers), { body: {} }),
    () => {
      const venue = random.pick(venues);
      return ask(jobsFindOfRestaurant, venue, { body: { restaurant: venue.id, type: "new" } });
    },
    async () => {
      const [venue, worker] = [random.pick(venues), random.pick(workers)];
      const posted = await ask(jobsAdd, venue, {
        body: jobForm(venue.id, random.whole(2, 60)),
        headers: { "idempotency-key": randomUUID() },
      });
      const applied = await ask(applicationsAdd, worker, { body: { job_id: posted.data._id } });
      await ask(applicationsWithdraw, worker, { body: { application_id: applied.data._id, reason: "Rain" } });
      await ask(jobsCancel, venue, { body: { job_id: posted.data._id, reason: "Rain" } });
    },
    async () => {
      const response = await fetch(
        `${server.origin}${random.pick(["/", "/app", "/api/openapi.json", "/none"])}`,
      );
      await response.arrayBuffer();
    },
  ];

  const run = (work: () => Promise<unknown>): void => {
    const running1: Promise<void> = work().then(
      () => {},
      (error: unknown) => void failures.push(`after ${counts.steps} steps: ${String(error)}`),
    );
    running.add(running1);
    void running1.then(() => running.delete(running1));
  };
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});

  async function every(ms: number, work: () => Promise<unknown>): Promise<void> {
    for (let due = performance.now() + ms; !signal.aborted; due += ms) {
      await wait(Math.max(due - performance.now(), 0));
      if (!signal.aborted) run(work);
    }
  }

  async function upload(): Promise<void> {
    const photo = new File([new Uint8Array(await jpegOf(random.whole(600, 1_600), 900))], "photo.jpg");
    const all = [...venues, ...workers];
    const by = all[counts.photos++ % all.length]!;
    await (venues.includes(by)
      ? ask(restaurantPhoto, by, { body: { photo } })
      : ask(waitressPhoto, by, { body: { photo } }));
  }

  /** An account's streams, one after the other, as of a screen that is opened and left. */
  async function follow({ token, address }: Person): Promise<void> {
    while (!signal.aborted) {
      const headers = { "x-forwarded-for": address };
      const stream = await readStream(server.origin, token, undefined, {
        headers,
        onEvent: () => void (counts.events += 1),
      });
      counts.streams += 1;
      await Promise.race([wait(random.whole(2_000, 60_000)), stream.ended]);
      await stream.close();
    }
  }

  void every(stepMs, () => {
    counts.steps += 1;
    return random.pick(steps)();
  });
  void every(photoMs, upload);
  for (const one of [...venues, ...workers]) run(() => follow(one));

  return {
    counts,
    failures,
    /** The longest pause (ms) of this process. */
    longestPause: () => Math.round(delay.max / 1e6),
    async stop(): Promise<void> {
      stopping.abort();
      delay.disable();
      await Promise.all(running);
    },
  };
}
