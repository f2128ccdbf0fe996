import { perStream, type StreamMemory } from "./measure-memory.ts";
import type { Hop, Quantiles } from "./measure-hops.ts";

type Hops = ReadonlyMap<Hop, Quantiles>;

const titles: Readonly<Record<Hop, string>> = {
  post: "venue posts → favourite's stream",
  apply: "worker applies → venue's stream",
  confirm: "venue confirms → worker's stream",
  whole: "the whole",
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const reportHops = (hops: Hops): string[] =>
  [...hops].map(([hop, { p50, p99 }]) => `${titles[hop]}: p50 ${ms(p50)}, p99 ${ms(p99)}`);

export function reportMemory(memory: StreamMemory): string {
  const { resident, live } = perStream(memory);
  const { streams, without, with: held } = memory;
  return (
    `${streams.toLocaleString("en")} idle streams: ${megabytes(without.resident)} without, ${megabytes(held.resident)} with;` +
    ` ${kilobytes(resident)} each, ${kilobytes(live)} of live objects`
  );
}

/** What is kept: the medians of the hops, and the memory of a stream. */
export const summarizeLive = (hops: Hops, memory: StreamMemory): Readonly<Record<string, string>> => ({
  "bench-live": [...hops].map(([hop, { p50 }]) => `${hop} ${ms(p50)}`).join(", "),
  "bench-streams": kilobytes(perStream(memory).resident),
});
