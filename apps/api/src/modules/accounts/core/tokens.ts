import { hash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored hash of a token, which is useless to a reader of the database. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");
