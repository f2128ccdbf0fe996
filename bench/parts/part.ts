import type { Market } from "../fill/open-market.ts";
import { wireOf, type Request } from "../calls/request.ts";
import type { Contest, Side } from "../load/run-rounds.ts";
import type { RunningServer } from "../servers/start-server.ts";

/** The servers of all parts: the product and the bare servers, on one database. */
export interface Setting {
  readonly market: Market;
  readonly api: RunningServer;
  /** The bare server for which PostgreSQL serializes JSON. */
  readonly bare: RunningServer;
  /** The bare server that serializes JSON itself. */
  readonly bareNode: RunningServer;
  /** The pid of the first process of the PostgreSQL that all three use. */
  readonly database: number;
  /** Reports progress to the user. */
  readonly say: (line: string) => void;
  /** Registers a cleanup for the end of the part. */
  readonly defer: (end: () => Promise<void>) => void;
}

/** One line of the table. */
export interface Part {
  readonly title: string;
  /** It is measured only with more jobs than this; with any number by default. */
  readonly moreJobsThan?: number;
  /**
   * Prepares the requests, and verifies that the servers answer the same.
   *
   * @throws BenchError when they differ.
   */
  prepare(setting: Setting): Promise<Contest>;
}

/** Servers under the same load. */
export function sidesWith(
  [one, other, ...more]: readonly [RunningServer, RunningServer, ...RunningServer[]],
  requested: readonly Request[],
  database?: number,
): [Side, Side, ...Side[]] {
  const requests = requested.map(wireOf);
  const sideOf = (server: RunningServer) => ({
    server,
    requests,
    ...(database !== undefined && { database }),
  });
  return [sideOf(one), sideOf(other), ...more.map(sideOf)];
}
