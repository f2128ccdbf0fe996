import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import type { Call } from "@bandeja/contract/call";
import { jpegOf } from "@bandeja/api/testing/pictures";
import type { RealServer } from "@bandeja/api/testing/real-server";
import type { CallInput } from "@bandeja/api/testing/send-call";
import type pg from "pg";
import { jobForm } from "../crash-recovery/load/jobs.ts";
import type { Market, Person } from "../market.ts";
import { extent } from "../suite.ts";

/** A call may take this long (ms): connections are waited for up to 5 s, statements up to 10 s. */
const longestMs = 20_000;
/** The pause (ms) of a client between two steps. */
const usualStepMs = 40;
/** An account may upload twenty photos an hour. */
const photoMs = extent({ short: 200, long: 1_500 });
const photo = new File([new Uint8Array(await jpegOf(300, 200))], "photo.jpg");

interface Sent {
  readonly id: string;
  readonly call: Call;
  readonly input: CallInput<Call>;
  isAcknowledged: boolean;
}

/** Clients that write, read and upload until they are stopped. Each write may be repeated. */
export function startWrites(server: RealServer, { venues, workers }: Market, stepMs = usualStepMs) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sent: Sent[] = [];
  /** Answers other than a success, or a 503 with Retry-After. */
  const wrong: string[] = [];
  /** The statuses by what was asked, since `watch`. */
  const seen: Record<"write" | "read" | "photo", number[]> = { write: [], read: [], photo: [] };
  let longest = 0;

  async function ask<C extends Call>(
    kind: keyof typeof seen,
    call: C,
    input: CallInput<C>,
  ): Promise<boolean> {
    const began = performance.now();
    const answer = await server.ask(call, input).catch((error: unknown) => ({
      status: 0,
      headers: new Headers(),
      body:
        error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error,
    }));
    const took = performance.now() - began;
    longest = Math.max(longest, took);
    seen[kind].push(answer.status);
    const isRefusal = answer.status === 503 && Number(answer.headers.get("retry-after")) > 0;
    if ((answer.status !== 200 && !isRefusal) || took > longestMs) {
      wrong.push(`${call.name}: ${answer.status} in ${Math.round(took)} ms ${JSON.stringify(answer.body)}`);
    }
    return answer.status === 200;
  }
  async function write(call: Call, id: string, input: CallInput<Call>): Promise<void> {
    const entry: Sent = { id, call, input, isAcknowledged: false };
    sent.push(entry);
    entry.isAcknowledged = await ask("write", call, input);
  }

  let turn = 0;
  const next = <T>(list: readonly T[]): T => list[(turn += 1) % list.length]!;
  /** Each account has an address of its own where the server trusts this proxy. */
  const as = ({ token, address }: Person) => ({ token, headers: { "x-forwarded-for": address } });
  const send = (from: Person, to: Person) => {
    const id = randomUUID();
    const body = { person_id: from.id, otherperson_id: to.id, messagetext: `No. ${id}`, clientid: id };
    return write(messagesAdd, id, { ...as(from), body });
  };
  let exchanges = 0;
  /** A message and its answer, since a side may write few without one; each venue and worker in turn. */
  const exchange = async () => {
    const nth = (exchanges += 1);
    const venue = venues[nth % venues.length]!;
    const worker = workers[Math.floor(nth / venues.length) % workers.length]!;
    await send(venue, worker);
    await send(worker, venue);
  };
  const job = () => {
    const venue = next(venues);
    const body = jobForm(venue.id, 2 + (turn % 50));
    const { token, headers } = as(venue);
    return write(jobsAdd, body.obs, { token, body, headers: { ...headers, "idempotency-key": body.obs } });
  };
  const read = async () => {
    const [worker, venue] = [next(workers), next(venues)];
    const body = { person_id: worker.id, otherperson_id: venue.id };
    await ask("read", messagesFind, { ...as(worker), body });
  };
  let uploads = 0;
  const upload = async () => {
    const worker = workers[(uploads += 1) % workers.length]!;
    await ask("photo", waitressPhoto, { ...as(worker), body: { photo } });
    await pause(photoMs);
  };
  const clients = [exchange, exchange, job, read, upload].map(async (step) => {
    while (!signal.aborted) {
      await step();
      await pause(stepMs);
    }
  });

  return {
    sent,
    wrong,
    seen,
    longest: () => Math.round(longest),
    /** Forgets the statuses so far. */
    watch(): void {
      for (const list of Object.values(seen)) list.length = 0;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(clients);
    },
    /** Repeats the writes that were not acknowledged, as clients do. @returns those that are refused again */
    async repeatOpen(): Promise<string[]> {
      const refused: string[] = [];
      for (const entry of sent.filter(({ isAcknowledged }) => !isAcknowledged)) {
        const { status } = await server.ask(entry.call, entry.input);
        if (status !== 200) refused.push(`${entry.call.name} ${entry.id}: ${status}`);
      }
      return refused;
    },
    /** @returns the writes that are not there exactly once, after `repeatOpen` */
    async findViolations(client: pg.Client): Promise<string[]> {
      const { rows } = await client.query<{ id: string; count: number }>(
        `SELECT id, count(kept.key)::int AS count FROM unnest($1::text[]) AS id
         LEFT JOIN (SELECT client_id AS key FROM messages UNION ALL SELECT note FROM jobs) kept ON kept.key = id
         GROUP BY id HAVING count(kept.key) <> 1`,
        [sent.map(({ id }) => id)],
      );
      return rows.map(({ id, count }) => `${id} is there ${count} times`);
    },
  };
}
