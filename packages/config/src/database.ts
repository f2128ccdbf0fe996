import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import * as z from "zod/mini";
import { hasScheme } from "./check-settings.ts";
import { number, url } from "./variables.ts";

const postgresUrl = url.check(
  z.refine(hasScheme("postgres", "postgresql"), { error: "must begin with postgres://" }),
);

const secret = z.optional(z.string().check(z.minLength(32, { error: "must have 32 characters or more" })));

export const DatabaseVariables = z.object({
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  DATABASE_READ_LAG_SECONDS: number(5, z.minimum(1), z.maximum(300)),
  DATABASE_POOL: number(24, z.minimum(5), z.maximum(500)),
  BACKUP_STAMP_FILE: z.optional(z.string()),
  BACKUP_MAX_AGE_HOURS: number(26, z.minimum(1), z.maximum(24 * 31)),
  REDIS_URL: z.optional(
    url.check(z.refine(hasScheme("redis", "rediss"), { error: "must begin with redis:// or rediss://" })),
  ),
  BACKUP_KEY: secret,
  HASH_KEY: secret,
  HASH_KEY_PREVIOUS: secret,
});
type DatabaseEnvironment = z.infer<typeof DatabaseVariables>;

export interface DatabaseConfig {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler that gives a connection for each transaction. */
  readonly databaseDirectUrl: string | undefined;
  /** A replica for lists that may be seconds old. */
  readonly databaseReadUrl: string | undefined;
  /** How far (ms) the replica may be behind. */
  readonly databaseReadLagMs: number;
  /** The maximum of connections that the process has to the database, for all purposes. */
  readonly databasePool: number;
  /** The file that each successful backup touches, where the process watches backups. */
  readonly backupStampFile: string | undefined;
  /** The age (s) that the last successful backup may have. */
  readonly backupMaxAgeSeconds: number;
  /** The secret by which backups are signed; by default `hashKey`. */
  readonly backupKey: string | undefined;
  readonly redisUrl: string | undefined;
  /** The key of stored hashes of e-mails, phones and addresses; by default the database has one. */
  readonly hashKey: string | undefined;
  /** The key that `hashKey` takes the place of: what was hashed with it is still found, and re-hashed on use. */
  readonly hashKeyPrevious: string | undefined;
}

/**
 * The settings of PostgreSQL and Redis.
 *
 * @throws StartupError
 */
export function readDatabase(env: DatabaseEnvironment): DatabaseConfig {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartupError("DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.");
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartupError("DATABASE_READ_URL needs DATABASE_URL, the address of the primary.");
  }
  if (env.HASH_KEY_PREVIOUS !== undefined && [undefined, env.HASH_KEY_PREVIOUS].includes(env.HASH_KEY)) {
    throw new StartupError("HASH_KEY_PREVIOUS needs another HASH_KEY, the key that takes its place.");
  }
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseReadLagMs: env.DATABASE_READ_LAG_SECONDS * 1_000,
    databasePool: env.DATABASE_POOL,
    backupStampFile: env.BACKUP_STAMP_FILE,
    backupMaxAgeSeconds: env.BACKUP_MAX_AGE_HOURS * 3_600,
    backupKey: env.BACKUP_KEY,
    redisUrl: env.REDIS_URL,
    hashKey: env.HASH_KEY,
    hashKeyPrevious: env.HASH_KEY_PREVIOUS,
  };
}
