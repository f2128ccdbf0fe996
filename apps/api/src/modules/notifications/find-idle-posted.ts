import type { EventType } from "@bandeja/contract/events";
import type { RecordedEvent } from "../../events/subscriber.ts";

/**
 * The positions of those posted jobs whose notifications nobody waits for: those of which `find` does not return `id`.
 * Only for several at once; one alone is handled by a query of its own.
 */
export async function findIdlePosted(
  events: readonly RecordedEvent<EventType>[],
  id: "jobId" | "venueId",
  find: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<readonly number[]> {
  const posted = events.filter((event) => event.type === "job.posted");
  if (posted.length < 2) return [];
  const found = await find(posted.map(({ payload }) => payload[id]));
  const awaited = new Set(found.map((row) => row.id));
  return posted.flatMap(({ position, payload }) => (awaited.has(payload[id]) ? [] : [position]));
}
