import type { Config } from "@bandeja/config/config";
import { requireCopy } from "@bandeja/read-replica/require-copy";
import { findServer } from "@bandeja/read-replica/replica-store";
import pg from "pg";
import { failed, ok, reasonOf, skipped, type Finding } from "../finding.ts";

const check = "replica";

async function connect(connectionString: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: "bandeja doctor",
  });
  client.on("error", () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end().catch(() => {}) });
}

/** Whether the database for lists answers, and is a copy of the primary. */
export async function checkReplica(
  { databaseReadUrl: url }: Pick<Config, "databaseReadUrl">,
  primaryUrl: string,
): Promise<Finding> {
  if (url === undefined) return skipped(check, "DATABASE_READ_URL is not set.");
  try {
    await using primary = await connect(primaryUrl);
    await using replica = await connect(url);
    requireCopy(await findServer(replica), await findServer(primary));
    return ok(check, "It answers, and is a copy of the database.");
  } catch (error) {
    return failed(
      check,
      `Lists are read from the primary, since the replica cannot be used: ${reasonOf(error)}.`,
      "Let DATABASE_READ_URL lead to a streaming replica of DATABASE_URL, and start it.",
    );
  }
}
