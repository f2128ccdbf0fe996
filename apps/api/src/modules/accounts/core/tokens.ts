import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
