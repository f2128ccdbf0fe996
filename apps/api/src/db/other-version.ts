import { databaseError } from "./database-error.ts";

// No such schema, table, column or function; no such time zone.
const codes = new Set(["3F000", "42P01", "42703", "42883", "22023"]);

/** The message for a database of another version than the program; undefined for any other error. */
export function otherVersionText(error: unknown): string | undefined {
  if (!codes.has(databaseError(error)?.code ?? "")) return undefined;
  // Drizzle wraps the error of the database.
  const { message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error;
  return `The database is not of this version of Bandeja (${message}): start Bandeja on it first.`;
}
