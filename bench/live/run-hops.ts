import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { addDays } from "@bandeja/domain/wall-clock";
import { call } from "../calls/request.ts";
import { followOrders } from "../load/follow-orders.ts";
import type { Pair } from "./audience.ts";
import { hops, type Hop, type HopOrder, type HopTurn } from "./measure-hops.ts";
import { openReader, type StreamReader } from "./stream-reader.ts";

// Runs rounds of posting, applying and confirming one after the other, in its own process.
const agent = new Agent({ keepAlive: true });

async function send(port: number, path: string, body: object, token: string): Promise<string> {
  const { headers, body: text, ...sent } = call(path, body, token);
  const outgoing = request({ host: "127.0.0.1", port, agent, headers, ...sent });
  outgoing.end(text);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const answer = (await json(response)) as { ok: boolean; data: { _id: string } };
  if (response.statusCode !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data._id;
}

/** A job on a day of its own, so that a worker who is confirmed each time is free. */
const jobOn = (venueId: string, day: string) => ({
  restaurant_id: venueId,
  startdate: day,
  enddate: day,
  startshift: "17:00",
  endshift: "23:00",
  salary: 12.5,
  currency: "EUR",
  tips: "Yes",
  numberwaitress: 1,
  obs: "",
});

interface OpenPair extends Pair {
  readonly atVenue: StreamReader;
  readonly atWorker: StreamReader;
}

async function openPair(pair: Pair, port: number): Promise<OpenPair> {
  const atVenue = await openReader(port, pair.venueToken);
  const atWorker = await openReader(port, pair.workerToken);
  return { ...pair, atVenue, atWorker };
}

/** One round. @returns the duration (ms) of each hop: from just before its request until its event is read. */
async function runRound(
  { venueId, venueToken, workerToken, atVenue, atWorker }: OpenPair,
  port: number,
  day: string,
): Promise<Record<Hop, number>> {
  async function time(arrival: Promise<number>, sendNow: () => Promise<string>) {
    const began = performance.now();
    const [at, id] = await Promise.all([arrival, sendNow()]);
    return { began, at, id, took: at - began };
  }
  const posted = await time(atWorker.next("notification.changed"), () =>
    send(port, "/jobs/add", jobOn(venueId, day), venueToken),
  );
  const applied = await time(atVenue.next("application.applied", { jobId: posted.id }), () =>
    send(port, "/applications/add", { job_id: posted.id }, workerToken),
  );
  const confirmed = await time(atWorker.next("application.confirmed", { applicationId: applied.id }), () =>
    send(port, "/applications/confirm", { application_id: applied.id }, venueToken),
  );
  const whole = confirmed.at - posted.began;
  return { post: posted.took, apply: applied.took, confirm: confirmed.took, whole };
}

let opening: Promise<OpenPair[]> | undefined;

followOrders(async (sent: object): Promise<HopTurn> => {
  const { port, pairs, first, firstDay, milliseconds, concurrency } = sent as HopOrder;
  opening ??= Promise.all(pairs.map((pair) => openPair(pair, port)));
  const open = await opening;
  const turn: Record<Hop, number[]> = { post: [], apply: [], confirm: [], whole: [] };
  const deadline = performance.now() + milliseconds;
  let next = first;
  async function keepRunning(): Promise<void> {
    // At least one, however short the turn is.
    do {
      const round = next;
      next += 1;
      const pair = open[round % open.length];
      if (pair === undefined) throw new RangeError("There are no pairs");
      const day = addDays(firstDay, 7 + Math.floor(round / open.length));
      const took = await runRound(pair, port, day);
      for (const hop of hops) turn[hop].push(took[hop]);
    } while (performance.now() < deadline);
  }
  await Promise.all(Array.from({ length: concurrency }, keepRunning));
  return turn;
});
