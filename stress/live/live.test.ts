import { setTimeout as pause } from "node:timers/promises";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { makeRandom, type Random } from "@bandeja/demo-data/random";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFixtures, startingIn } from "../fixtures.ts";
import { extent, recordFigures } from "../suite.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { findSkipped, isEntitled, untilCurrent } from "./judge-readers.ts";
import { findConversation, findThreads, openReader, type Party, type Reader } from "./reader.ts";

const messageCount = extent({ short: 100, long: 1_000 });
const cuts = extent({ short: 20, long: 100 });
/** One of so many steps with a cut also has a fault of the kind. */
const everyProcess = extent({ short: 7, long: 6 });
const everyDatabase = extent({ short: 10, long: 20 });
const everyRedis = extent({ short: 10, long: 15 });
const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 1_800_000 }) });

/** Venues and workers who may all write to each other, and one of each who has no part in it. */
async function makeParties(cluster: Cluster): Promise<Party[]> {
  return cluster.withDatabase(async (db) => {
    const fixtures = createFixtures(db);
    // As many conversations as keep each within a page.
    const venues = await fixtures.makeVenues(5);
    const workers = await fixtures.makeWorkers(6);
    const [writing, others] = [venues.slice(0, 4), workers.slice(0, 5)];
    const posted = await fixtures.makeJobs(
      writing.map((venue) => ({ venue, overrides: { ...startingIn(20 * 24), openings: others.length } })),
    );
    await fixtures.makeApplications(posted.flatMap((job) => others.map((worker) => ({ job, worker }))));
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const all = [
      ...venues.map((one) => ({
        ...one,
        side: "venue" as const,
        others: idsOf(others),
        own: idsOf(writing),
      })),
      ...workers.map((one) => ({
        ...one,
        side: "worker" as const,
        others: idsOf(writing),
        own: idsOf(others),
      })),
    ];
    return all.map(({ id, token, side, others: partners, own }, index) => ({
      id,
      token,
      side,
      address: `198.51.100.${index + 1}`,
      partners: own.includes(id) ? partners : [],
    }));
  });
}

/** Writes messages, those of one side of a conversation one after the other. */
function createWriter(cluster: Cluster, random: Random, parties: readonly Party[]) {
  /** The texts of each side of a conversation, in order. */
  const written = new Map<string, string[]>();
  const tails = new Map<string, Promise<void>>();
  let count = 0;
  const writers = parties.filter(({ partners }) => partners.length > 0);
  return {
    written,
    write(): Promise<void> {
      const from = random.pick(writers);
      const to = random.pick(from.partners);
      const key = `${from.id} ${to}`;
      const messagetext = `No. ${(count += 1)}`;
      const body = { person_id: from.id, otherperson_id: to, messagetext, clientid: `live-${count}` };
      const headers = { "x-forwarded-for": from.address };
      written.set(key, [...(written.get(key) ?? []), messagetext]);
      const tail = (tails.get(key) ?? Promise.resolve()).then(
        async () => void (await cluster.ask(messagesAdd, { token: from.token, body, headers })),
      );
      tails.set(key, tail);
      return tail;
    },
  };
}

/** The state of each message by what its recipient has confirmed. */
function expectedStates(readers: ReadonlyMap<string, Reader>, recipient: string, sender: string) {
  const { received, read } = readers.get(recipient)!.receipts;
  return (id: string): string => {
    if (id <= (read.get(sender) ?? "")) return "read";
    return id <= (received.get(sender) ?? "") ? "received" : "sent";
  };
}

test("screens that follow streams show what the calls answer, whatever happens to streams and servers", async () => {
  const random = makeRandom(seed);
  const cluster = await startCluster(temporaryDataDir(), random);
  onTestFinished(() => cluster.close());
  const parties = await makeParties(cluster);
  const readers = new Map(
    parties.map((party, index) => [party.id, openReader(cluster, party, makeRandom(seed + index + 1))]),
  );
  onTestFinished(async () => void (await Promise.all([...readers.values()].map((one) => one.close()))));
  await vi.waitFor(() => {
    for (const { position } of readers.values()) expect(position()).toBeDefined();
  });
  const writer = createWriter(cluster, random, parties);
  const done = { processes: 0, databases: 0, redis: 0 };

  for (let step = 1; step <= cuts; step += 1) {
    const from = Math.floor(((step - 1) * messageCount) / cuts);
    const to = Math.floor((step * messageCount) / cuts);
    const writing = Array.from({ length: to - from }, async () => {
      await pause(random.whole(0, 300));
      await writer.write();
    });
    await pause(random.whole(0, 300));
    await cluster.faults.stream();
    if (step % everyProcess === 0) {
      await cluster.faults.process();
      done.processes += 1;
    }
    if (step % everyDatabase === 0) {
      await cluster.faults.database();
      done.databases += 1;
    }
    if (cluster.hasRedis && step % everyRedis === 0) {
      await cluster.faults.redis();
      done.redis += 1;
    }
    await Promise.all(writing);
  }
  await cluster.untilReady();
  const positions = await untilCurrent(cluster, [...readers.values()]);

  for (const { party, screens, seen, gaps } of readers.values()) {
    expect(seen.filter((data) => !isEntitled(party, data))).toEqual([]);
    expect(findSkipped({ party, gaps }, positions)).toEqual([]);
    expect(screens.threads).toEqual(await findThreads(cluster, party));
    for (const partner of party.partners) {
      const shown = screens.conversations.get(partner) ?? [];
      expect(shown).toEqual(await findConversation(cluster, party, partner));
      const textsOf = (sender: string) =>
        shown.filter(({ fromuserid }) => fromuserid === sender).map(({ messagetext }) => messagetext);
      expect(textsOf(party.id)).toEqual(writer.written.get(`${party.id} ${partner}`) ?? []);
      expect(textsOf(partner)).toEqual(writer.written.get(`${partner} ${party.id}`) ?? []);
      const [ofOwn, ofPartner] = [
        expectedStates(readers, partner, party.id),
        expectedStates(readers, party.id, partner),
      ];
      for (const { _id, fromuserid, status } of shown) {
        expect(status).toBe(fromuserid === party.id ? ofOwn(_id) : ofPartner(_id));
      }
    }
  }
  expect(await cluster.findViolations()).toEqual([]);

  const total = (name: keyof Reader["counts"]) =>
    [...readers.values()].reduce((sum, { counts }) => sum + counts[name], 0);
  expect(total("streams")).toBeGreaterThan(readers.size);
  recordFigures(
    "live",
    `${messageCount} messages, each once and in order on both screens; ${cuts} streams cut or stalled, ` +
      `${done.processes} processes killed, ${done.databases} kills of the database, ${done.redis} of Redis; ` +
      `${total("streams")} streams with ${total("events")} events, ${total("repeated")} repeated, ` +
      `${total("refetches")} with a refetch; seed ${seed}`,
  );
});
