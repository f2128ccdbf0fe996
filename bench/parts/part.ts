import type { Market } from "../fill/open-market.ts";
import { wireOf, type Request } from "../calls/request.ts";
import type { Contest, Side } from "../load/run-rounds.ts";
import type { RunningServer } from "../servers/start-server.ts";

/** What every part is measured with: the product and the bare servers on one database. */
export interface Setting {
  readonly market: Market;
  readonly api: RunningServer;
  /** The bare server whose JSON PostgreSQL writes. */
  readonly bare: RunningServer;
  /** The bare server that writes its JSON itself. */
  readonly bareNode: RunningServer;
  /** The first process of the PostgreSQL of all three. */
  readonly database: number;
  /** Tells whoever waits what is done. */
  readonly say: (line: string) => void;
  /** Has something ended when the part has been measured. */
  readonly defer: (end: () => Promise<void>) => void;
}

/** One line of the table. */
export interface Part {
  readonly title: string;
  /** The least ratio that is good enough. */
  readonly target: number;
  /** From how many jobs on it says anything; from any, where left out. */
  readonly moreJobsThan?: number;
  /**
   * Gets ready, and makes sure that the servers do the same.
   *
   * @throws BenchError when they do not.
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
