import { readMigrations } from "@bandeja/api/db/migrate";
import { failed, ok, warning, type Finding } from "../finding.ts";

const check = "migrations";

/** Compares the migrations that ran with the files of this version. */
export async function judgeMigrations(ran: ReadonlyMap<string, string> | undefined): Promise<Finding> {
  if (ran === undefined) {
    return warning(check, "The database is empty.", "Start the server, which creates the tables.");
  }
  const files = await readMigrations();
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...ran.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    return failed(
      check,
      `The database is of another version of Bandeja: it has ${unknown.join(", ")}.`,
      "Deploy the version that ran last, or a newer one.",
    );
  }
  const changed = files.filter(({ name, hash }) => ran.has(name) && ran.get(name) !== hash);
  if (changed.length > 0) {
    return failed(
      check,
      `Files were changed after they ran: ${changed.map(({ name }) => name).join(", ")}.`,
      "Deploy the files of the release without changes.",
    );
  }
  const missing = files.filter(({ name }) => !ran.has(name));
  return missing.length > 0
    ? warning(
        check,
        `These have not run: ${missing.map(({ name }) => name).join(", ")}.`,
        "Start the new version, which runs them; back up before.",
      )
    : ok(check, `All ${files.length} have run.`);
}
