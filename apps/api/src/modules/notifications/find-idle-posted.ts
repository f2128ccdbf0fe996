import type { EventType } from "@bandeja/contract/events";
import type { RecordedEvent } from "../../events/subscriber.ts";

/**
 * The positions of those posted jobs whose notifications nobody waits for: those of which `find` does not return `id`, and
 * those of a series, of which its own event notifies. Only for several at once; one alone is handled by a query of its own.
 */
export async function findIdlePosted(
  events: readonly RecordedEvent<EventType>[],
  id: "jobId" | "venueId",
  find: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<readonly number[]> {
  const posted = events.filter((event) => event.type === "job.posted");
  if (posted.length < 2) return [];
  const single = posted.filter(({ payload }) => payload.seriesId === undefined);
  const found = single.length === 0 ? [] : await find(single.map(({ payload }) => payload[id]));
  const awaitedIds = new Set(found.map((row) => row.id));
  const awaited = new Set(single.filter(({ payload }) => awaitedIds.has(payload[id])));
  return posted.flatMap((event) => (awaited.has(event) ? [] : [event.position]));
}
