import type { MetricSource } from "../telemetry.ts";

/** The part of a `pg.Pool` that is measured. */
interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/** Use of connection pools to the database, by their names. */
export function poolMetrics(pools: Readonly<Record<string, MeasuredPool>>): MetricSource {
  const each = (measure: (pool: MeasuredPool) => number) =>
    Object.entries(pools).map(([pool, counts]) => [{ pool }, measure(counts)] as const);
  return {
    metrics: {
      bandeja_pool_connections_max: "The most connections that a pool may open to the database.",
      bandeja_pool_connections_open: "Open connections of a pool.",
      bandeja_pool_connections_busy: "Connections of a pool that a request or task uses.",
      bandeja_pool_waiting: "Requests and tasks that wait for a connection of a pool.",
    },
    read: () => ({
      bandeja_pool_connections_max: each(({ options }) => options.max),
      bandeja_pool_connections_open: each(({ totalCount }) => totalCount),
      bandeja_pool_connections_busy: each(({ totalCount, idleCount }) => totalCount - idleCount),
      bandeja_pool_waiting: each(({ waitingCount }) => waitingCount),
    }),
  };
}
