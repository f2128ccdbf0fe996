import type { Config } from "@bandeja/config/config";
import type { DbPool } from "../db/database.ts";
import type { KeyedHash } from "../db/hash-key.ts";
import type { RecentAnswers } from "../kernel/recent-answers.ts";
import type { LocalityIndex } from "@bandeja/localities/locality-index";
import type { RedisLink } from "../http/redis-link.ts";
import type { Shutdown } from "../http/shutdown.ts";
import type { IdentityProvider } from "@bandeja/providers/identity/identity-provider";
import type { Telemetry } from "@bandeja/observability/telemetry";
import type { MailProvider } from "@bandeja/providers/mail/mail-provider";
import type { PaymentProvider } from "@bandeja/providers/payments/payment-provider";
import type { PhotoStore } from "@bandeja/providers/photos/photo-store";
import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import type { PushProvider } from "@bandeja/providers/push/push-provider";
import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { SmsProvider } from "@bandeja/providers/sms/sms-provider";
import type { Queue } from "../tasks/queue.ts";
import type { LiveStreams } from "./live-streams.ts";

/** The dependencies of commands and queries besides their transaction; one for each process. */
export interface Services {
  readonly config: Config;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly db: DbPool;
  /** For lists that may be seconds old. */
  readonly replica: ReadReplica | undefined;
  /** The shared store of limits; without it each process counts by itself. */
  readonly redis: RedisLink | undefined;
  readonly localities: LocalityIndex;
  /** For searches that are asked again. */
  readonly recentAnswers: RecentAnswers;
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
  /** No pushes are sent without it. */
  readonly push: PushProvider | undefined;
  readonly photos: PhotoStore;
  readonly payments: PaymentProvider;
  /** Without it, sign-in with Google is off. */
  readonly identity: IdentityProvider | undefined;
  /** The circuit breakers of these providers, and the state of Redis. */
  readonly breakers: BreakerList;
  readonly queue: Queue;
  readonly telemetry: Telemetry;
  /** The event streams of this process. */
  readonly live: LiveStreams;
  /** The phase of this process. */
  readonly shutdown: Shutdown;
  /** Hashes e-mails, phones and addresses that must not be stored in plain text. */
  readonly keyedHash: KeyedHash;
  /** The server's clock, `APP_CLOCK_OFFSET` included. */
  now(): Date;
}

/** The services of task handlers. */
export type TaskServices = Omit<
  Services,
  "redis" | "replica" | "localities" | "recentAnswers" | "identity" | "breakers" | "live" | "shutdown"
>;
