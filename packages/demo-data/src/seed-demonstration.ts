import { and, eq } from "drizzle-orm";
import { emailKeyOf } from "@bandeja/api/modules/accounts/core/account-key";
import { hashPassword, isPassword } from "@bandeja/api/modules/accounts/core/password";
import type { Services } from "@bandeja/api/runtime/services";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import type { Db, Tx } from "@bandeja/api/db/database";
import { accounts } from "@bandeja/api/db/schema/accounts";
import { createLogins, readLogins } from "./demonstration-logins.ts";
import type { DemonstrationLogins } from "./demonstration-logins.ts";
import { isFilled } from "./is-filled.ts";

type SeedServices = Pick<Services, "db" | "photos" | "now"> & {
  config: Pick<Services["config"], "env" | "dataDir">;
};

type Login = DemonstrationLogins["venue"];
const ofLogin = (side: "venue" | "worker", { email }: Login) =>
  and(eq(accounts.side, side), eq(accounts.emailKey, emailKeyOf(email)));

async function opens(db: Db | Tx, side: "venue" | "worker", login: Login): Promise<boolean> {
  const [row] = await db.select({ stored: accounts.passwordHash }).from(accounts).where(ofLogin(side, login));
  return isPassword(login.password, row?.stored);
}

async function setPassword(db: Db | Tx, side: "venue" | "worker", login: Login): Promise<void> {
  const passwordHash = await hashPassword(login.password);
  await db.update(accounts).set({ passwordHash }).where(ofLogin(side, login));
}

/** The logins of DATA_DIR, if they match the accounts; otherwise new ones. */
async function requireLogins(db: Db | Tx, dataDir: string): Promise<DemonstrationLogins> {
  const kept = await readLogins(dataDir);
  if (kept && (await opens(db, "venue", kept.venue)) && (await opens(db, "worker", kept.worker))) {
    return kept;
  }
  const logins = await createLogins(dataDir);
  await setPassword(db, "venue", logins.venue);
  await setPassword(db, "worker", logins.worker);
  return logins;
}

/** @throws StartupError in production, when the database was once filled with the demonstration */
export async function refuseDemonstration({ db, config }: SeedServices): Promise<void> {
  if (config.env === "production" && (await isFilled(db))) {
    throw new StartupError(
      "APP_ENV=production: this database holds the demonstration. Use another DATABASE_URL or DATA_DIR.",
    );
  }
}

/**
 * Fills an empty database with a market of twelve venues and 150 people in five cities, once, and returns the two
 * logins to print at every start. Only these two accounts have a password. Dates are relative to the first start.
 *
 * @throws StartupError in production
 */
export async function seedDemonstration(services: SeedServices): Promise<DemonstrationLogins> {
  if (services.config.env === "production") throw new StartupError("APP_ENV=production: DEMO must be off.");
  if (!(await isFilled(services.db))) {
    // The generator is loaded only for the one start that needs it.
    const { fillDemonstration } = await import("./fill-demonstration.ts");
    await fillDemonstration(services);
  }
  return requireLogins(services.db, services.config.dataDir);
}
