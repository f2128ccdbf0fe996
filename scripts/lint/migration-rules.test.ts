import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkMigration } from "./migration-rules.ts";

const folder = path.resolve(import.meta.dirname, "../../apps/api/src/db/migrations");

// Files that ran before the rule are not changed: databases know them by their hash.
const olderThanRule = new Set(["0007_session_client.sql constraint", "0008_reminders.sql constraint"]);

test("the previous version can run after every migration that follows the baseline", async () => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > "0001_baseline.sql");
  const problems = await Promise.all(
    names.map(async (name) =>
      (await checkMigration(readFileSync(path.join(folder, name), "utf8"))).map((problem) => ({
        name,
        ...problem,
      })),
    ),
  );
  expect(problems.flat().filter(({ name, rule }) => !olderThanRule.has(`${name} ${rule}`))).toEqual([]);
});

const rulesOf = async (sql: string) => (await checkMigration(sql)).map(({ rule }) => rule);

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
    "not-null constraint",
    "ALTER TABLE accounts\n  ADD COLUMN a text,\n  ADD age numeric(3, 0) NOT NULL CHECK (age > 0);",
  ],
  ["drop-default", "ALTER TABLE accounts ALTER language DROP DEFAULT;"],
  ["constraint", "ALTER TABLE notifications ADD COLUMN n integer NOT NULL DEFAULT 1 CHECK (n > 0);"],
  ["constraint", "ALTER TABLE accounts ADD COLUMN n integer CHECK (n > 0);"],
  ["constraint", "ALTER TABLE accounts ADD COLUMN team integer DEFAULT 1 REFERENCES teams (id);"],
  ["constraint narrower", "ALTER TABLE accounts ADD CONSTRAINT adult CHECK (age >= 18);"],
  ["constraint narrower", "ALTER TABLE accounts ADD CHECK (age >= 18);"],
  ["constraint narrower", "ALTER TABLE jobs ADD FOREIGN KEY (venue) REFERENCES venues (id);"],
  ["unique index", "CREATE UNIQUE INDEX one_phone ON accounts (phone);"],
  [
    "unique index",
    "CREATE UNIQUE INDEX one_phone ON accounts USING btree (lower(phone)) WHERE phone IS NOT NULL;",
  ],
  ["unique", "ALTER TABLE accounts ADD CONSTRAINT one_phone UNIQUE (phone);"],
  ["unique", "ALTER TABLE accounts ADD PRIMARY KEY (id);"],
  ["unique index", "ALTER TABLE a ADD COLUMN b text; CREATE UNIQUE INDEX i ON a (b, c);"],
  [
    "narrower validate",
    "ALTER TABLE a ADD CONSTRAINT x CHECK (b > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT x;",
  ],
  ["drop", "DO $$ BEGIN\n DROP TABLE guests; END $$;"],
  ["drop", "DO $$ BEGIN IF true THEN ALTER TABLE accounts DROP COLUMN email; END IF; END $$;"],
  ["dynamic", "DO $$ BEGIN IF true THEN EXECUTE 'DROP TABLE accounts'; END IF; END $$"],
  ["narrower", "ALTER TABLE accounts ADD CONSTRAINT c CHECK (email_verified_at IS NOT NULL) NOT VALID"],
  ["narrower", "ALTER TABLE accounts ADD COLUMN a int, ADD CONSTRAINT c CHECK (a > b) NOT VALID"],
  ["not-null", 'ALTER TABLE accounts ALTER COLUMN "email" SET NOT NULL'],
  ["column-type", 'ALTER TABLE accounts ALTER COLUMN "email" TYPE int'],
  ["drop", "ALTER TABLE accounts * DROP COLUMN email"],
  ["drop", "ALTER TABLE public . accounts DROP COLUMN email"],
  ["drop", "CREATE TABLE n (a int); DROP TABLE n, accounts"],
  ["drop", "DROP INDEX accounts_email_unique"],
  ["drop", "ALTER TABLE accounts DROP CONSTRAINT accounts_email_unique"],
  ["rename", "ALTER TABLE accounts SET SCHEMA other"],
  ["rename", "ALTER TYPE level RENAME VALUE 'low' TO 'none'"],
  ["rename", "ALTER FUNCTION f() RENAME TO g"],
  ["delete", "DELETE FROM accounts"],
  ["delete", "TRUNCATE accounts"],
  ["lock", "LOCK TABLE accounts"],
  ["unique", "ALTER TABLE accounts ADD COLUMN x int NOT NULL UNIQUE DEFAULT 1"],
  ["rewrite", "ALTER TABLE accounts ADD COLUMN x timestamptz NOT NULL DEFAULT clock_timestamp()"],
  ["rewrite", "ALTER TABLE accounts ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY NOT NULL"],
  ["index", "CREATE INDEX by_name ON accounts (name)"],
  ["trigger", "CREATE TRIGGER t BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION refuse()"],
  ["replace", "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
  ["unknown", "ALTER TABLE accounts ENABLE ROW LEVEL SECURITY"],
  ["unknown", "CREATE RULE r AS ON INSERT TO accounts DO INSTEAD NOTHING"],
  ["dynamic", "DO $$ BEGIN EXECUTE 'DROP TABLE guests'; END $$;"],
] as const)("%s: %s", async (rule, sql) => {
  expect((await rulesOf(sql)).join(" ")).toBe(rule);
});

test.each([
  "CREATE TABLE guests (id uuid PRIMARY KEY, name text NOT NULL UNIQUE);\nALTER TABLE guests ADD CHECK (name <> '');",
  "CREATE TABLE guests (id uuid); CREATE UNIQUE INDEX one ON guests (id); DROP TABLE guests;",
  "ALTER TABLE accounts ADD COLUMN age integer, ADD CHECK (age >= 18) NOT VALID;",
  "ALTER TABLE accounts ADD COLUMN team integer REFERENCES teams (id);",
  "ALTER TABLE accounts ADD COLUMN seen integer NOT NULL DEFAULT 0;",
  "ALTER TABLE accounts ADD COLUMN seen timestamptz NOT NULL DEFAULT now();",
  "ALTER TABLE accounts ADD COLUMN a text; CREATE UNIQUE INDEX IF NOT EXISTS one ON accounts (a);",
  "ALTER TABLE accounts ADD COLUMN age int; ALTER TABLE accounts ADD CONSTRAINT adult CHECK (age >= 18) NOT VALID;",
  "ALTER TABLE accounts VALIDATE CONSTRAINT adult;",
  "ALTER TABLE accounts DROP CONSTRAINT adult;",
  "ALTER TABLE accounts ALTER phone DROP NOT NULL;",
  "CREATE INDEX IF NOT EXISTS by_name ON accounts (name);",
  "-- DROP TABLE accounts;\nINSERT INTO notes VALUES ('DROP TABLE accounts; it''s a text');",
  "/* DROP TABLE a; */ CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $x$ BEGIN DROP TABLE a; END $x$;",
])("no problem: %s", async (sql) => {
  expect(await rulesOf(sql)).toEqual([]);
});

test("a problem has its line and says what to do", async () => {
  const [problem] = await checkMigration(
    "-- Um comentário.\nCREATE TABLE a (\n  b text\n);\n\nDROP TABLE guests;\n",
  );
  expect(problem).toEqual({
    rule: "drop",
    line: 6,
    message: expect.stringContaining("a release after the last use"),
  });
});

test("an exception names one rule and the release that stopped using the object, and allows no other", async () => {
  const broken = "DROP TABLE guests; ALTER TABLE accounts RENAME TO users;";
  expect(await rulesOf(`-- allow drop: 0.4.0 was the last release that read it\n${broken}`)).toEqual([
    "rename",
  ]);
  expect(await rulesOf(`-- allow drop: nobody needs it\n${broken}`)).toEqual(["drop", "rename"]);
});
