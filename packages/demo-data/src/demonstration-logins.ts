import { randomInt } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { venues } from "./market/venues.ts";

const LoginSchema = z.object({ email: z.string(), password: z.string() });
const LoginsSchema = z.object({ venue: LoginSchema, worker: LoginSchema });
/** The two accounts with a password, which is kept in clear text. */
export type DemonstrationLogins = z.infer<typeof LoginsSchema>;

const fileOf = (dataDir: string) => path.join(dataDir, "demonstration-logins.json");

// Letters that cannot be confused: the passwords are typed by hand from a terminal.
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
const newPassword = () => [word(), word(), word()].join("-");

/** The logins of a DATA_DIR, from a file that only its owner can read. */
export async function readLogins(dataDir: string): Promise<DemonstrationLogins | undefined> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => "null");
  try {
    return LoginsSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Creates new passwords, of about 75 random bits each, and stores them for the next start. */
export async function createLogins(dataDir: string): Promise<DemonstrationLogins> {
  const logins = {
    venue: { email: venues.cantinaSerena.email, password: newPassword() },
    worker: { email: "marina.duarte@example.com", password: newPassword() },
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dataDir), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  return logins;
}
