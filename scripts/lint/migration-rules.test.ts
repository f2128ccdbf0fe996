import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkMigration, type MigrationRule } from "./migration-rules.ts";

const folder = path.resolve(import.meta.dirname, "../../apps/api/src/db/migrations");

/**
 * Files that were written before a version of the product was in use which they could have broken, with the rules that
 * they do not keep. Nothing is added here: a new file says its exceptions itself.
 */
const beforeFirstRelease: Readonly<Record<string, readonly MigrationRule[]>> = {
  "0023_one_person.sql": ["drop"],
  "0025_identities_listed.sql": ["constraint"],
  "0028_contact_disclosures.sql": ["constraint", "dynamic"],
  "0030_sms_limits.sql": ["constraint"],
};

describe("migrations that the previous version can run with", () => {
  // Those before were made when processes were stopped first.
  const names = readdirSync(folder).filter((name) => name >= "0023" && name.endsWith(".sql"));
  test.each(names)("%s", (name) => {
    const source = readFileSync(path.join(folder, name), "utf8");
    expect(checkMigration(source, beforeFirstRelease[name])).toEqual([]);
  });
});

const rulesOf = (sql: string) => checkMigration(sql).map(({ rule }) => rule);

test.each([
  ["drop", "DROP TABLE guests;"],
  ["drop", "DROP TABLE IF EXISTS guests CASCADE"],
  ["drop", "ALTER TABLE accounts DROP COLUMN nickname;"],
  ["drop", "ALTER TABLE accounts DROP nickname;"],
  ["drop", "DROP FUNCTION offence_counts(offences, timestamptz);"],
  ["rename", "ALTER TABLE accounts RENAME TO users;"],
  ["rename", "ALTER TABLE accounts RENAME COLUMN email TO mail;"],
  ["rename", "ALTER TABLE accounts RENAME email TO mail;"],
  ["column-type", "ALTER TABLE accounts ALTER COLUMN email TYPE citext;"],
  ["column-type", "alter table accounts alter email set data type citext"],
  ["not-null", "ALTER TABLE accounts ALTER COLUMN phone SET NOT NULL;"],
  ["not-null", "ALTER TABLE accounts ADD COLUMN age integer NOT NULL;"],
  [
    "not-null",
    "ALTER TABLE accounts\n  ADD COLUMN a text,\n  ADD age numeric(3, 0) NOT NULL CHECK (age > 0);",
  ],
  ["drop-default", "ALTER TABLE accounts ALTER language DROP DEFAULT;"],
  ["constraint", "ALTER TABLE accounts ADD CONSTRAINT adult CHECK (age >= 18);"],
  ["constraint", "ALTER TABLE accounts ADD CHECK (age >= 18);"],
  ["constraint", "ALTER TABLE jobs ADD FOREIGN KEY (venue) REFERENCES venues (id);"],
  ["unique", "CREATE UNIQUE INDEX one_phone ON accounts (phone);"],
  ["unique", "CREATE UNIQUE INDEX one_phone ON accounts USING btree (lower(phone)) WHERE phone IS NOT NULL;"],
  ["unique", "ALTER TABLE accounts ADD CONSTRAINT one_phone UNIQUE (phone);"],
  ["unique", "ALTER TABLE accounts ADD PRIMARY KEY (id);"],
  ["unique", "ALTER TABLE a ADD COLUMN b text; CREATE UNIQUE INDEX i ON a (b, c);"],
  [
    "validate",
    "ALTER TABLE a ADD CONSTRAINT x CHECK (b > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT x;",
  ],
  ["drop", "DO $$ BEGIN\n DROP TABLE guests; END $$;"],
  ["dynamic", "DO $$ BEGIN EXECUTE 'DROP TABLE guests'; END $$;"],
] as const)("%s: %s", (rule, sql) => {
  expect(rulesOf(sql)).toEqual([rule]);
});

test.each([
  "CREATE TABLE guests (id uuid PRIMARY KEY, name text NOT NULL UNIQUE);\nALTER TABLE guests ADD CHECK (name <> '');",
  "CREATE TABLE guests (id uuid); CREATE UNIQUE INDEX one ON guests (id); DROP TABLE guests;",
  "ALTER TABLE accounts ADD COLUMN age integer CHECK (age IS NULL OR (name IS NOT NULL AND age >= 18));",
  "ALTER TABLE accounts ADD COLUMN seen integer NOT NULL DEFAULT 0;",
  "ALTER TABLE accounts ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY NOT NULL;",
  "ALTER TABLE accounts ADD COLUMN skeleton text; CREATE UNIQUE INDEX one ON accounts (skeleton);",
  "ALTER TABLE accounts ADD CONSTRAINT adult CHECK (age >= 18) NOT VALID;",
  "ALTER TABLE accounts VALIDATE CONSTRAINT adult;",
  "ALTER TABLE accounts DROP CONSTRAINT adult;",
  "ALTER TABLE accounts ALTER phone DROP NOT NULL;",
  "CREATE INDEX by_name ON accounts (name);",
  "-- DROP TABLE accounts;\nINSERT INTO notes VALUES ('DROP TABLE accounts; it''s a text');",
  "/* DROP TABLE a; */ CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $x$ BEGIN DROP TABLE a; END $x$;",
])("no problem: %s", (sql) => {
  expect(rulesOf(sql)).toEqual([]);
});

test("a problem is named with its line and what to do", () => {
  const [problem] = checkMigration("-- A comment.\nCREATE TABLE a (\n  b text\n);\n\nDROP TABLE guests;\n");
  expect(problem).toEqual({
    rule: "drop",
    line: 6,
    message: expect.stringContaining("a release after the last use"),
  });
});

test("an exception names its rule and the release that stopped using the thing, and holds for that rule alone", () => {
  const broken = "DROP TABLE guests; ALTER TABLE accounts RENAME TO users;";
  expect(rulesOf(`-- allow drop: 0.4.0 was the last release that read it\n${broken}`)).toEqual(["rename"]);
  expect(rulesOf(`-- allow drop: nobody needs it\n${broken}`)).toEqual(["drop", "rename"]);
});
