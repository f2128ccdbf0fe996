import type { Db } from "../db/database.ts";
import { measureBacklog } from "../events/events-store.ts";
import type { HealthCheck } from "./health-check.ts";

/** Events are handled immediately. One that waits this long (s) shows that no relay runs, or that it fails. */
const maxAgeSeconds = 60;

/** Whether events are handled in time, and the number of permanently failed ones. */
export function eventsCheck(db: Db): HealthCheck {
  return {
    name: "events",
    critical: false,
    maxAgeMs: 5_000,
    metrics: {
      bandeja_events_waiting: "Events that a subscriber has not handled yet.",
      bandeja_events_oldest_seconds:
        "The age of the oldest event that a subscriber has not handled yet; 0 without one.",
      bandeja_events_set_aside: "Events that were set aside after their last attempt.",
    },
    async run() {
      const subscribers = await measureBacklog(db);
      const isLate = subscribers.some(({ age, setAside }) => age > maxAgeSeconds || setAside > 0);
      return {
        status: isLate ? "degraded" : "ok",
        details: { subscribers },
        samples: {
          bandeja_events_waiting: subscribers.map(({ subscriber, waiting }) => [{ subscriber }, waiting]),
          bandeja_events_oldest_seconds: subscribers.map(({ subscriber, age }) => [{ subscriber }, age]),
          bandeja_events_set_aside: subscribers.map(({ subscriber, setAside }) => [{ subscriber }, setAside]),
        },
      };
    },
  };
}
