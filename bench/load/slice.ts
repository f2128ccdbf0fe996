import type { Program } from "./start-program.ts";

/** One order to the load generator: keep `connections` busy with the requests, cyclically, for `milliseconds`. */
export interface Slice {
  readonly port: number;
  /** Complete requests, head and body. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

/** The result of a slice. Durations in ms. */
export interface SliceResult {
  readonly answers: number;
  readonly elapsed: number;
  readonly p50: number;
  readonly p99: number;
  /** Statuses other than 200 and connection errors; `failures` describes the first few. */
  readonly failed: number;
  readonly failures: readonly string[];
}

export type Loader = Program<Slice, SliceResult>;
