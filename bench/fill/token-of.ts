import { createHash } from "node:crypto";

/** The token of a filled venue, by its number: the same that `sql/1-venues.sql` gives it a session for. */
export const tokenOf = (venue: number): string =>
  createHash("sha256").update(`bench venue ${venue}`).digest("base64url");
