/** What the load is to do once: keep `connections` busy with the requests, in turn, for `milliseconds`. */
export interface Slice {
  readonly port: number;
  /** Whole requests, head and body. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

/** What came of it. Durations in milliseconds. */
export interface SliceResult {
  readonly answers: number;
  readonly elapsed: number;
  readonly p50: number;
  readonly p99: number;
  /** Whatever was not 200, or ended a connection; the first few in words. */
  readonly failed: number;
  readonly failures: readonly string[];
}
