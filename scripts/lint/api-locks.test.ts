import { expect, test } from "vitest";
import { checkLocks } from "./api-locks.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (path: string, text: string) => said(checkLocks(fixtureTree({ [path]: text })));
const command = "apps/api/src/modules/jobs/add-job.ts";
const store = "apps/api/src/modules/jobs/core/jobs-store.ts";

test.each([
  ["awaited", "async () => { await lockVenue(tx, id); await findGate(tx); }"],
  ["awaited for its row", "async () => { const venue = await lockVenue(tx, id); }"],
  ["returned", "async function lockHours() { return lockJob(tx, id); }"],
  ["another word", "() => { clock(); lockfile(); }"],
])("a lock may be %s", (_what, text) => {
  expect(check(command, `export const work = ${text};`)).toEqual([]);
});

test.each([
  ["sent together with what relies on it", "() => Promise.all([lockVenue(tx, id), findGate(tx)])"],
  ["taken together with others", "() => Promise.all(ids.map(async (id) => { await lockVenue(tx, id); }))"],
  ["awaited later", "async () => { const locking = lockVenue(tx, id); await findGate(tx); await locking; }"],
  ["left to a callback", "() => lockVenue(tx, id).then(findGate)"],
  ["forgotten", "() => { void lockVenue(tx, id); }"],
])("a lock may not be %s", (_what, text) => {
  expect(check(command, `export const work = ${text};`)).toEqual([
    `${command}:1 lockVenue is awaited by itself: what follows relies on its lock`,
  ]);
});

test("a prepared statement that locks is awaited, too", () => {
  expect(check(store, "const send = () => Promise.all([jobToLock(tx, {}), findJob(tx)]);")).toEqual([
    expect.stringContaining("jobToLock"),
  ]);
});

const locking = 'tx.select().from(jobs).for("no key update")';

test.each([
  ["a function", `export async function lockJob() { return ${locking}; }`],
  ["a statement", `const jobToLock = prepareSelect("job", (tx) => ${locking});`],
  [
    "an advisory lock",
    "export async function lockSends() { await tx.execute(sql`SELECT pg_advisory_xact_lock(1)`); }",
  ],
])("a query that locks is named so: %s", (_what, text) => {
  expect(check(store, text)).toEqual([]);
});

test.each([
  `export async function findJob() { return ${locking}; }`,
  `const job = prepareSelect("job", (tx) => ${locking});`,
  `export async function isActive() { return tx.select().from(jobs).for("share"); }`,
  "export async function takeTurn() { await tx.execute(sql`SELECT pg_advisory_xact_lock(1)`); }",
])("under another name it is found: %s", (text) => {
  expect(check(store, `// \n${text}`)).toEqual([
    `${store}:2 a query that locks is in a function or statement named lock… or …ToLock`,
  ]);
});

test("tests and other programs may do as they like", () => {
  const text = "const held = lockVenue(tx, id);";
  expect(check("apps/api/src/modules/venues/venues.test.ts", text)).toEqual([]);
  expect(check("bench/fill/open-market.ts", text)).toEqual([]);
});
