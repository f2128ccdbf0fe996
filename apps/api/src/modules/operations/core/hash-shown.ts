import { createHash } from "node:crypto";

/** A short name of what an operator is shown, so that a change of it is known. */
export const hashShown = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
