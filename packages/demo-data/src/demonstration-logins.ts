import { randomInt } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { venues } from "./market/venues.ts";

const LoginSchema = z.object({ email: z.string(), password: z.string() });
const LoginsSchema = z.object({ venue: LoginSchema, worker: LoginSchema });
/** The two accounts that can be signed in to, with their passwords as they are typed. */
export type DemonstrationLogins = z.infer<typeof LoginsSchema>;

const fileOf = (dataDir: string) => path.join(dataDir, "demonstration-logins.json");

// Unambiguous letters: it is typed by hand from a terminal.
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
const newPassword = () => [word(), word(), word()].join("-");

/** The logins of this DATA_DIR, kept in a file that only its owner can read. */
export async function readLogins(dataDir: string): Promise<DemonstrationLogins | undefined> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => "null");
  try {
    return LoginsSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Makes new passwords, of about 75 random bits each, and keeps them for the next start. */
export async function createLogins(dataDir: string): Promise<DemonstrationLogins> {
  const logins = {
    venue: { email: venues.cantinaSerena.email, password: newPassword() },
    worker: { email: "marina.duarte@example.com", password: newPassword() },
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dataDir), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  return logins;
}
