import { BenchError } from "../bench-error.ts";
import type { Program } from "../load/start-program.ts";
import type { Held, HoldOrder } from "./hold-streams.ts";
import { readMemory, type InspectedServer, type Memory } from "./read-memory.ts";

/** The memory of a server with a number of idle streams, and without. */
export interface StreamMemory {
  readonly streams: number;
  readonly without: Memory;
  readonly with: Memory;
}

/** Bytes for each stream. */
export const perStream = ({ streams, without, with: held }: StreamMemory): Memory => ({
  resident: (held.resident - without.resident) / streams,
  live: (held.live - without.live) / streams,
});

export type Holder = Program<HoldOrder, Held>;

/** Streams that are opened and closed before the first reading, which compiles the code and sizes the heap for it. */
const trial = 500;

/** Holds a stream for each token at a server, and measures its memory before and after. */
export async function holdStreams(
  holder: Holder,
  server: InspectedServer,
  tokens: readonly string[],
): Promise<StreamMemory> {
  const { port } = server;
  await holder.run({ port, tokens: tokens.slice(0, trial) });
  await holder.run({ port, tokens: [] });
  const without = await readMemory(server);
  await holder.run({ port, tokens });
  return { streams: tokens.length, without, with: await readMemory(server) };
}

/** @throws BenchError if streams have ended by themselves. */
export async function requireHeld(holder: Holder, port: number, streams: number): Promise<void> {
  const { open, lost } = await holder.run({ port, tokens: [] });
  if (lost === 0 && open === 0) return;
  throw new BenchError(`${lost} of ${streams} idle streams have ended by themselves.`);
}
