import type { Market } from "../fill/open-market.ts";
import { wireOf, type Request } from "../calls/request.ts";
import type { Contest, Side } from "../load/run-rounds.ts";
import type { RunningServer } from "../servers/start-server.ts";

/** What every part is measured with: the product and the bare server on one database. */
export interface Setting {
  readonly market: Market;
  readonly api: RunningServer;
  readonly bare: RunningServer;
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
   * Gets ready, and makes sure that both servers do the same.
   *
   * @throws BenchError when they do not.
   */
  prepare(setting: Setting): Promise<Contest>;
}

/** Two servers under the same load. */
export function bothWith(
  [one, other]: readonly [RunningServer, RunningServer],
  requested: readonly Request[],
): [Side, Side] {
  const requests = requested.map(wireOf);
  return [
    { server: one, requests },
    { server: other, requests },
  ];
}
