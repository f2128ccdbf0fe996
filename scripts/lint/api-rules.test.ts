import { expect, test } from "vitest";
import { checkApi } from "./api-rules.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const api = "apps/api/src";
const check = (path: string, text: string) => said(checkApi(fixtureTree({ [`${api}/${path}`]: text })));

test.each([
  ["modules/jobs/routes.ts", "./add-job.ts"],
  ["modules/jobs/add-job.ts", "./jobs-store.ts"],
  ["modules/jobs/add-job.ts", "../venues/get-restaurant.ts"],
  ["modules/jobs/routes.ts", "../venues/present.ts"],
  ["modules/jobs/present.ts", "../venues/present.ts"],
  ["modules/jobs/jobs-store.ts", "drizzle-orm"],
  ["modules/jobs/jobs-store.ts", "../../db/schema/jobs.ts"],
  ["modules/jobs/routes.test.ts", "drizzle-orm"],
  ["modules/jobs/routes.test.ts", "../venues/venues-store.ts"],
  ["http/idempotency-store.ts", "drizzle-orm"],
  ["db/database.ts", "pg"],
  ["platform/bus/listen.ts", "pg"],
  ["backup/create-backup.ts", "../db/database.ts"],
])("%s may import %s", (path, specifier) => {
  expect(check(path, `import "${specifier}";`)).toEqual([]);
});

test.each([
  ["modules/jobs/add-job.ts", "../venues/present.ts"],
  ["modules/jobs/add-job.ts", "drizzle-orm"],
  ["modules/jobs/add-job.ts", "drizzle-orm/pg-core"],
  ["modules/jobs/add-job.ts", "../../db/schema/jobs.ts"],
  ["modules/jobs/add-job.ts", "pg"],
  ["tasks/remind.ts", "drizzle-orm"],
  ["backup/create-backup.ts", "../http/listen.ts"],
])("%s may not import %s", (path, specifier) => {
  expect(check(path, `import "${specifier}";`)).toEqual([expect.stringContaining(`${api}/${path}:1 `)]);
});

test.each([
  ["modules/jobs/add-job.ts", "../venues/venues-store.ts"],
  ["modules/jobs/jobs-store.ts", "../venues/venues-store.ts"],
  ["modules/jobs/routes.ts", "../venues/venues-store.ts"],
])("%s may read from the store %s, but not write", (path, store) => {
  expect(check(path, `import { findVenue, lockVenue, type Venue } from "${store}";`)).toEqual([]);
  expect(check(path, `import { findVenue, updateVenue } from "${store}";`)).toEqual([
    expect.stringContaining("updateVenue"),
  ]);
});

test("a type of the database library may be imported anywhere", () => {
  expect(check("modules/jobs/add-job.ts", 'import type { SQL } from "drizzle-orm";')).toEqual([]);
});

test("a mail without its recipient's name is counted", () => {
  const text = "\nawait queue.sendMail(tx, { to: { address: email }, mail });\n";
  expect(check("modules/accounts/links/send-a-link.ts", text)).toEqual([
    `${api}/modules/accounts/links/send-a-link.ts:2 mails to e-mails that are not proved are counted: takeMail`,
  ]);
  expect(
    check("modules/accounts/links/send-a-link.ts", `import { takeMail } from "./take-mail.ts";${text}`),
  ).toEqual([]);
  expect(
    check("modules/accounts/mail-subscriber.ts", text.replace("{ address:", "{ name, address:")),
  ).toEqual([]);
});
