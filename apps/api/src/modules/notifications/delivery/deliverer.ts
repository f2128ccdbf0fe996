import type { Db } from "../../../db/database.ts";
import type { MailProvider } from "../../../platform/mail/mail-provider.ts";
import type { PushProvider } from "../../../platform/push/push-provider.ts";
import type { Queue } from "../../../tasks/queue.ts";

/** What delivering needs of the process that does it. */
export interface Deliverer {
  readonly db: Db;
  readonly queue: Queue;
  readonly mail: MailProvider;
  readonly push: PushProvider | undefined;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Called with each failure of a provider. */
  report?: ((error: unknown) => void) | undefined;
}

/** A failure after so many attempts is the last: with pauses that grow to an hour it comes after about four hours. */
export const maxDeliveryAttempts = 12;

const [minPause, maxPause] = [15, 3_600];

/** How long (s) to wait after a try that failed: twice as long each time, and no shorter than a provider asks for. */
export function pauseAfter(attempts: number, requested: number | undefined): number {
  const own = Math.min(maxPause, minPause * 2 ** (attempts - 1));
  // At most a day, whatever a provider asks for.
  return Math.min(86_400, Math.max(own, Math.ceil((requested ?? 0) / 1000)));
}
