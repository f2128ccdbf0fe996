import type { Db } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import type { MailProvider } from "@bandeja/providers/mail/mail-provider";
import type { PushProvider } from "@bandeja/providers/push/push-provider";
import type { Queue } from "../../../tasks/queue.ts";

/** The dependencies of deliveries. */
export interface Deliverer {
  readonly db: Db;
  readonly queue: Queue;
  readonly mail: MailProvider;
  readonly push: PushProvider | undefined;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly keyedHash: KeyedHash;
  readonly now: () => Date;
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
