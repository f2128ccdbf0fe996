import type { Extent } from "../load/run-rounds.ts";
import type { Slice, SliceResult } from "../load/slice.ts";
import type { Measured } from "../report.ts";
import { startProgram } from "../load/start-program.ts";
import { measureWriters } from "../outbox/measure-writers.ts";
import { placement } from "../servers/cores.ts";
import { moveDatabase } from "../servers/move-database.ts";
import { settle } from "../servers/settle.ts";
import type { Market } from "../fill/open-market.ts";
import type { Audience } from "./audience.ts";
import type { Held, HoldOrder } from "./hold-streams.ts";
import { measureHops, type HopOrder, type HopTurn } from "./measure-hops.ts";
import { holdStreams, requireHeld, type Holder, type StreamMemory } from "./measure-memory.ts";
import { openLiveMarket } from "./open-live-market.ts";
import { hopsTable, memoryTable, summarizeLive, writersTable } from "./report-live.ts";
import { startLiveApi, startLiveBare, type InspectedServer } from "./start-inspected.ts";

/** The pairs that take turns in the rounds, and the idle streams of one process, and of each of two. */
const pairs = 100;
const ofOne = 2_000;
const ofTwo = 5_000;

interface Setting {
  readonly market: Market & Audience;
  readonly extent: Extent;
  readonly say: (line: string) => void;
}

/** Measures the memory of idle streams, then the hops while they are open. Each kind has one process or two. */
async function measureStreams(
  { market, extent, say }: Setting,
  { processes, streams }: { processes: readonly string[]; streams: number },
) {
  await using open = new AsyncDisposableStack();
  const hopper = startProgram<HopOrder, HopTurn>("live/run-hops.ts");
  open.defer(() => hopper.stop());
  const memories: StreamMemory[] = [];
  const held: { holder: Holder; port: number }[] = [];
  const servers: InspectedServer[][] = [];
  for (const start of [startLiveApi, startLiveBare]) {
    const kind = start === startLiveApi ? "API" : "bare";
    const own: InspectedServer[] = [];
    for (const suffix of processes) {
      const server = await start(market, `${kind}${suffix}`);
      open.defer(() => server.stop());
      own.push(server);
    }
    for (const { pid } of own) await settle(pid);
    for (const [index, server] of own.entries()) {
      // A process has a limit of open files.
      const holder = startProgram<HoldOrder, Held>("live/hold-streams.ts");
      open.defer(() => holder.stop());
      const tokens = market.idle.slice(index * streams, (index + 1) * streams);
      say(`${server.name}: ${streams.toLocaleString("en")} idle streams …`);
      memories.push(await holdStreams(holder, server, tokens));
      held.push({ holder, port: server.port });
    }
    servers.push(own);
  }
  say("hops …");
  const sideOf = (own: readonly InspectedServer[] = []) => ({
    ports: { venue: own[0]?.port ?? 0, worker: own.at(-1)?.port ?? 0 },
    pids: own.map(({ pid }) => pid),
  });
  const compared = await measureHops(hopper, market, [sideOf(servers[0]), sideOf(servers[1])], extent);
  for (const { holder, port } of held) await requireHeld(holder, port, streams);
  return { memories, compared };
}

/** Measures live events: hops, the memory of idle streams, and what the outbox costs a writer. */
export async function measureLive(extent: Extent, say: (line: string) => void): Promise<Measured> {
  await using open = new AsyncDisposableStack();
  const market = await openLiveMarket({ pairs, idle: 2 * ofTwo }, say);
  open.defer(() => market.close());
  await moveDatabase(market.client);
  const setting = { market, extent, say };
  const one = await measureStreams(setting, { processes: [""], streams: ofOne });
  const two = await measureStreams(setting, { processes: [" 1", " 2"], streams: ofTwo });
  say("writers …");
  const loader = startProgram<Slice, SliceResult>("load/loader.ts");
  open.defer(() => loader.stop());
  const writers = await measureWriters(loader, market, extent);
  const count = (streams: number) => streams.toLocaleString("en");
  const report = [
    `live events; median of ${extent.rounds} rounds of ${extent.milliseconds / 1000} s; ${placement}`,
    "",
    `one process with ${count(ofOne)} idle streams`,
    hopsTable(one.compared),
    "",
    `venue and worker at two processes, each with ${count(ofTwo)} idle streams`,
    hopsTable(two.compared),
    "",
    memoryTable([...one.memories, ...two.memories]),
    "",
    "workers who apply, with events and without",
    writersTable(writers),
  ].join("\n");
  return { report, results: summarizeLive(one.compared, writers, [...one.memories, ...two.memories]) };
}
