import { createHash } from "node:crypto";
import type pg from "pg";
import { readSql, run } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

const session = { name: "session", text: readSql("session") };
const sessionLife = 30 * 24 * 60 * 60 * 1000;

/** The venue whose token a request carries: one indexed query by its hash. */
export async function findVenue(db: pg.Pool, authorization: string | undefined, now: Date): Promise<string> {
  if (!authorization?.startsWith("Bearer ")) throw new Refusal(401);
  const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest();
  const since = new Date(now.getTime() - sessionLife);
  const row = await run<{ venue_id: string }>(db, session, [hash, since]);
  if (row === undefined) throw new Refusal(401);
  return row.venue_id;
}
