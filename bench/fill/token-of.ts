import { createHash } from "node:crypto";

/** The token of a filled venue, by its number; `sql/1-venues.sql` creates its session. */
export const tokenOf = (venue: number): string =>
  createHash("sha256").update(`bench venue ${venue}`).digest("base64url");
