import type { audiences, EventType } from "./events.ts";

/** The types of events that a stream passes on. */
export type LiveType = {
  [T in EventType]: (typeof audiences)[T] extends "none" | "sessions" ? never : T;
}[EventType];

/** The ids that a live event carries, where its domain event has them. */
export const liveIds = ["jobId", "applicationId", "venueId", "workerId"] as const;

/** The first event of a stream, which has the position at which it begins. */
export const readyType = "ready";
/** Events were missed that the server no longer has: all data on screen must be fetched again. */
export const refetchType = "refetch";
/** The header with the id of the last event that a reader received, in lower case. */
export const lastIdHeader = "last-event-id";
/** The position in the id of an event: that and a number of the event, `4711-9034`. It increases within a stream. */
export const positionOf = (id: string): number => Number.parseInt(id, 10);

/**
 * What workers' streams say about open jobs, at most once a second: where jobs were posted, changed, filled, vacated or
 * cancelled. It has no id, and is not repeated to a reader that connects again.
 */
export const openJobsType = "openjobs";
/** The locality and the public position of such a job. */
export interface ChangedLocality {
  readonly localityId: string;
  readonly lat: number;
  readonly lng: number;
}
/** Without `localities`, open jobs may have changed anywhere. */
export interface OpenJobsChange {
  readonly localities?: readonly ChangedLocality[];
}
