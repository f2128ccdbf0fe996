import { readConfig, type Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { openDatabase } from "./db/database.ts";
import { openKeyedHash, requireHashKey } from "./db/hash-key.ts";
import { migrate } from "./db/migrate.ts";
import { openOwnServer } from "./db/open-server.ts";
import { normalizeStoredEmails } from "./modules/accounts/emails/normalize-stored-emails.ts";
import { rehashContacts } from "./modules/accounts/persons/rehash-contacts.ts";
import { fillUsernameSkeletons } from "./modules/accounts/usernames/fill-username-skeletons.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Brings a database to this version: its tables, those of the queue, and values that only this program can compute. On the
 * database of a later release it does nothing.
 *
 * @param url PostgreSQL itself, not a pooler
 * @throws StartupError
 */
export async function migrateDatabase(url: string, keys: Pick<Config, "hashKey" | "hashKeyPrevious">) {
  await requireHashKey(url, keys);
  const migrated = await migrate(url, {
    onWait: () => say("Another process migrates the database: waiting for it."),
  });
  if (migrated.later.length > 0) return migrated;
  const database = openDatabase(url, { max: 1 });
  try {
    await fillUsernameSkeletons(database.db);
    if (keys.hashKeyPrevious !== undefined) {
      await rehashContacts(database.db, await openKeyedHash(database.db, keys));
    }
    const left = await normalizeStoredEmails(database.db);
    if (left.length > 0) {
      say(`E-mails that another account has in their normal form, left as they are: ${left.join(", ")}.`);
    }
  } finally {
    await database.close();
  }
  return migrated;
}

function describe({ run, later }: Awaited<ReturnType<typeof migrateDatabase>>): string {
  if (later.length > 0) {
    return `The database is newer than this version of Bandeja (it has ${later.join(", ")}), which runs on that of the next release: nothing was changed.`;
  }
  return run.length === 0 ? "The database has every migration." : `Migrated: ${run.join(", ")}.`;
}

/** Migrates the database of the settings, and ends; a startup error is printed, with exit code 1. */
export async function runMigration(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  try {
    const config = readConfig(process.env);
    const server = await openOwnServer(config, say);
    opened.defer(() => server.stop());
    say(describe(await migrateDatabase(server.directUrl, config)));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
