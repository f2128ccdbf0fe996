import path from "node:path";
import { openMarket } from "./fill/open-market.ts";
import { BenchError } from "./bench-error.ts";
import { placement } from "./servers/cores.ts";
import { moveDatabase } from "./servers/move-database.ts";
import { memoryOf } from "./servers/process-figures.ts";
import { runRounds } from "./load/run-rounds.ts";
import type { Slice, SliceResult } from "./load/slice.ts";
import { startProgram } from "./load/start-program.ts";
import { measureCost } from "./live/measure-cost.ts";
import { measureLive } from "./live/measure-live.ts";
import { settle } from "./servers/settle.ts";
import { startApi } from "./servers/start-api.ts";
import { startBare } from "./servers/start-bare.ts";
import { readOptions, type Options } from "./options.ts";
import { applicationsPart } from "./parts/applications.ts";
import { cityPart } from "./parts/city.ts";
import { listPart } from "./parts/list.ts";
import { manyPart } from "./parts/many.ts";
import { measureProcesses } from "./processes/measure-processes.ts";
import { pagePart } from "./parts/page.ts";
import type { Part } from "./parts/part.ts";
import { postAlonePart, postPart } from "./parts/post.ts";
import { scalePart } from "./parts/scale.ts";
import { timeSecondStart } from "./parts/second-start.ts";
import { keepResult } from "../scripts/results/results.ts";
import { reportOf, summarize, type Line, type Measured } from "./report.ts";

const parts: Readonly<Record<string, Part>> = {
  list: listPart,
  scale: scalePart,
  many: manyPart,
  applications: applicationsPart,
  post: postPart,
  "post-alone": postAlonePart,
  city: cityPart,
  page: pagePart,
};

const root = path.resolve(import.meta.dirname, "..");

// Progress goes to standard error, since it is not part of the report.
const say = (line: string): void => console.error(line);

/** Measures the parts that compare servers in turns under load. */
async function measureLoad({ jobs, only, rounds, seconds }: Options): Promise<Measured> {
  await using open = new AsyncDisposableStack();
  const market = await openMarket(jobs, say);
  open.defer(() => market.close());
  const database = await moveDatabase(market.client);
  const api = await startApi(market);
  open.defer(() => api.stop());
  const bare = await startBare(market, "PostgreSQL");
  open.defer(() => bare.stop());
  const bareNode = await startBare(market, "Node");
  open.defer(() => bareNode.stop());
  const loader = startProgram<Slice, SliceResult>("load/loader.ts");
  open.defer(() => loader.stop());
  await settle(api.pid);

  const lines: Line[] = [];
  const results: Record<string, string> = {};
  for (const name of only) {
    const part = parts[name];
    if (part === undefined || jobs <= (part.moreJobsThan ?? 0)) continue;
    await using ended = new AsyncDisposableStack();
    const defer = (end: () => Promise<void>) => ended.defer(end);
    say(`${part.title} …`);
    const contest = await part.prepare({ market, api, bare, bareNode, database, say, defer });
    const result = await runRounds(loader, contest, { rounds, milliseconds: seconds * 1000 });
    lines.push({ title: [part.title, contest.note ?? []].flat().join(": "), result });
    results[`bench-${name}`] = summarize(result);
  }
  const { now, most } = memoryOf(api.pid);
  const report = [
    `${jobs.toLocaleString("en")} jobs; median of ${rounds} rounds of ${seconds} s; ${placement}`,
    "",
    reportOf(lines),
    "",
    `memory of the API's process after the load: ${Math.round(now)} MB (at most it was ${Math.round(most)})`,
  ].join("\n");
  // Fewer jobs are for a quick look.
  return { report, results: jobs < 1_000_000 ? {} : { ...results, "bench-memory": `${Math.round(now)} MB` } };
}

/** Compares two processes of the API with one. */
async function compareProcesses({ jobs, rounds, seconds }: Options): Promise<Measured> {
  await using open = new AsyncDisposableStack();
  const market = await openMarket(jobs, say);
  open.defer(() => market.close());
  const database = await moveDatabase(market.client);
  const extent = { rounds, milliseconds: seconds * 1000 };
  return { report: await measureProcesses({ market, database, extent }, say), results: {} };
}

async function measureStart(): Promise<Measured> {
  say("npm start, for the second time …");
  const result = `${((await timeSecondStart()) / 1000).toFixed(2)} s`;
  return {
    report: `npm start for the second time: ready after ${result}`,
    results: { "bench-start": result },
  };
}

async function measure(options: Options): Promise<string> {
  if (process.platform !== "linux") throw new BenchError("This needs Linux: it reads from /proc.");
  const { only, rounds, seconds } = options;
  const extent = { rounds, milliseconds: seconds * 1000 };
  const measured: Measured[] = [];
  if (only.includes("start")) measured.push(await measureStart());
  if (only.some((name) => name in parts)) measured.push(await measureLoad(options));
  if (only.includes("live")) measured.push(await measureLive(extent, say));
  if (only.includes("cost")) measured.push(await measureCost(extent, say));
  if (only.includes("processes")) measured.push(await compareProcesses(options));
  // A few rounds are for a quick look.
  const kept = rounds < 5 ? [] : measured.flatMap(({ results }) => Object.entries(results));
  for (const [suite, result] of kept) keepResult(root, suite, result);
  return measured.map(({ report }) => report).join("\n");
}

// Exiting also stops every program that was started.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
try {
  console.log(
    await measure(
      readOptions(process.argv.slice(2), [...Object.keys(parts), "processes", "cost", "live", "start"]),
    ),
  );
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  console.error(error.message);
  // Connections may still be open.
  process.exit(1);
}
