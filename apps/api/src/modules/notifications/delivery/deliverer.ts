import type { TaskServices } from "../../../runtime/services.ts";

/** The dependencies of deliveries. */
export interface Deliverer extends Pick<
  TaskServices,
  "config" | "db" | "queue" | "mail" | "push" | "sms" | "siteUrl" | "keyedHash" | "now"
> {
  /** Called with each failure of a provider. */
  report?: ((error: unknown) => void) | undefined;
}

/** The maximum of attempts; with pauses that grow to an hour, the last is after about four hours. */
export const maxDeliveryAttempts = 12;

const [minPause, maxPause] = [15, 3_600];

/** The pause (s) after a failed attempt: doubled each time, and at least the provider's. */
export function pauseAfter(attempts: number, requested: number | undefined): number {
  const own = Math.min(maxPause, minPause * 2 ** (attempts - 1));
  // At most a day, whatever a provider asks for.
  return Math.min(86_400, Math.max(own, Math.ceil((requested ?? 0) / 1000)));
}
