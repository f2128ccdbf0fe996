import { createHash } from "node:crypto";
import type pg from "pg";
import { readSql, run } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

const session = { name: "session", text: readSql("session") };
const partySession = { name: "party session", text: readSql("party-session") };
const sessionLife = 30 * 24 * 60 * 60 * 1000;

/** One indexed query by the hash of the token that a request carries. */
async function findSession<Row extends object>(
  db: pg.Pool,
  statement: { name: string; text: string },
  authorization: string | undefined,
  now: Date,
): Promise<Row> {
  if (!authorization?.startsWith("Bearer ")) throw new Refusal(401);
  const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest();
  const since = new Date(now.getTime() - sessionLife);
  const row = await run<Row>(db, statement, [hash, since]);
  if (row === undefined) throw new Refusal(401);
  return row;
}

/** The venue whose token a request carries. */
export async function findVenue(db: pg.Pool, authorization: string | undefined, now: Date): Promise<string> {
  const { venue_id } = await findSession<{ venue_id: string }>(db, session, authorization, now);
  return venue_id;
}

/** The account, and the venue or worker, whose token a request carries. */
export const findParty = (db: pg.Pool, authorization: string | undefined, now: Date) =>
  findSession<{ account_id: string; party_id: string }>(db, partySession, authorization, now);
