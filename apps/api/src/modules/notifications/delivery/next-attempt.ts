import { BreakerOpen, type ProviderError } from "@bandeja/providers/provider-error";
import { postponeSeconds } from "../../../tasks/postpone.ts";
import { noteCause, undoTry, type NotificationDetails } from "./deliveries-store.ts";
import type { Deliverer } from "./deliverer.ts";

/** The maximum of attempts; with pauses that grow to an hour, the last is after about four hours. */
export const maxDeliveryAttempts = 12;

/** How long (ms) a delivery waits for a provider without counting that as attempts. */
const uncountedMs = 4 * 3_600_000;

const [minPause, maxPause] = [15, 3_600];

/** The pause (s) after a failed attempt: doubled each time, a quarter more or less by chance, and at least the provider's. */
function pauseAfter(attempts: number, requested: number | undefined): number {
  const own = Math.min(maxPause, minPause * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
  // At most a day, whatever a provider asks for.
  return Math.min(86_400, Math.ceil(Math.max(own, (requested ?? 0) / 1000)));
}

interface FailedAttempt {
  readonly notification: NotificationDetails["notification"];
  readonly targetId: string;
  /** The number of the attempt. */
  readonly attempts: number;
}

/**
 * Plans what follows after a provider did not take a delivery. Where it was not even asked, because its circuit breaker
 * is open, the attempt does not count, unless the notification is four hours old.
 *
 * @returns how long (s) to wait for the next attempt; undefined after the last one
 */
export async function planNextAttempt(
  { notification, targetId, attempts }: FailedAttempt,
  error: ProviderError,
  { db, now, report }: Deliverer,
): Promise<number | undefined> {
  const age = now().getTime() - (notification.sentAt?.getTime() ?? 0);
  if (error instanceof BreakerOpen && age < uncountedMs) {
    await undoTry(db, notification.id, targetId);
    return postponeSeconds(error.pause);
  }
  report?.(error);
  if (attempts >= maxDeliveryAttempts) return undefined;
  await noteCause(db, { notificationId: notification.id, targetId }, error.message);
  return pauseAfter(attempts, error.pause);
}
