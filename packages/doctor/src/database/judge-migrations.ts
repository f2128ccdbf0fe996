import { readMigrations } from "@bandeja/api/db/migrate";
import { failed, ok, warning, type Finding } from "../finding.ts";

const check = "migrations";

/** What brings a database to this version. */
const migration =
  "`npm run migrate` (in the image: migrate), or start a process with the role all, which migrates";

/** Compares the migrations that ran with the files of this version. */
export async function judgeMigrations(ran: ReadonlyMap<string, string> | undefined): Promise<Finding> {
  if (ran === undefined) return warning(check, "The database is empty.", `Run ${migration}.`);
  const files = await readMigrations();
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...ran.keys()].filter((name) => !known.has(name));
  const missing = files.filter(({ name }) => !ran.has(name));
  if (unknown.length > 0 && missing.length > 0) {
    return failed(
      check,
      `The database is of another version of Bandeja: it has ${unknown.join(", ")}, and lacks ${missing[0]?.name}.`,
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
  if (missing.length > 0) {
    return warning(
      check,
      `These have not run: ${missing.map(({ name }) => name).join(", ")}.`,
      `Back up, then run ${migration}.`,
    );
  }
  return unknown.length > 0
    ? warning(
        check,
        `The database is newer than this version: it has ${unknown.join(", ")}.`,
        "Finish the update, or stay on the release before it: a version runs on the database of the next release, and `npm run migrate` changes nothing there.",
      )
    : ok(check, `All ${files.length} have run.`);
}
