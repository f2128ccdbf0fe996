import type { Extent } from "../load/run-rounds.ts";
import { startProgram } from "../load/start-program.ts";
import type { Measured } from "../report.ts";
import { placement } from "../servers/cores.ts";
import { moveDatabase } from "../servers/move-database.ts";
import { settle } from "../servers/settle.ts";
import type { Held, HoldOrder } from "./hold-streams.ts";
import { measureHops, type HopOrder, type HopTurn } from "./measure-hops.ts";
import { holdStreams, requireHeld } from "./measure-memory.ts";
import { openLiveMarket } from "./open-live-market.ts";
import { startInspected } from "./read-memory.ts";
import { reportHops, reportMemory, summarizeLive } from "./report-live.ts";

/** The pairs that take turns in the rounds, and the idle streams that are open meanwhile. */
const size = { pairs: 100, idle: 2_000 };

/** Measures live events: the memory of idle streams, and the hops while they are open. */
export async function measureLive(extent: Extent, say: (line: string) => void): Promise<Measured> {
  await using open = new AsyncDisposableStack();
  const market = await openLiveMarket(size, say);
  open.defer(() => market.close());
  await moveDatabase(market.client);
  const api = await startInspected(market);
  open.defer(() => api.stop());
  await settle(api.pid);
  say(`${size.idle.toLocaleString("en")} idle streams …`);
  const holder = startProgram<HoldOrder, Held>("live/hold-streams.ts");
  open.defer(() => holder.stop());
  const memory = await holdStreams(holder, api, market.idle);
  say("hops …");
  const hopper = startProgram<HopOrder, HopTurn>("live/run-hops.ts");
  open.defer(() => hopper.stop());
  const hops = await measureHops(hopper, market, api, extent);
  await requireHeld(holder, api.port, size.idle);
  const report = [
    `live events; median of ${extent.rounds} rounds of ${extent.milliseconds / 1000} s; ${placement}`,
    reportMemory(memory),
    ...reportHops(hops),
  ].join("\n");
  return { report, results: summarizeLive(hops, memory) };
}
