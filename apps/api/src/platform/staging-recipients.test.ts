import { readConfig } from "@bandeja/config/config";
import { createBreakerList } from "@bandeja/providers/policy/breaker-list";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { createMailProvider, createSmsProvider } from "./create-delivery-providers.ts";
import { createOutbox } from "./outbox/outbox.ts";

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  [smtp, testDatabase] = [await startMailServer(), await createTestDatabase()];
  database = openDatabase(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await smtp.close();
});

const now = () => new Date("2026-03-10T12:00:00Z");
const depsOf = (recipients: string) => ({
  config: {
    ...readConfig({
      APP_ENV: "staging",
      DEMO: "off",
      SITE_URL: "https://staging.bandeja.example",
      STAGING_RECIPIENTS: recipients,
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "secret",
      TWILIO_FROM: "+15005550006",
      // Nobody listens there.
      TWILIO_URL: "http://127.0.0.1:9",
    }),
    smtp: { url: smtp.url, from: "ola@bandeja.test" },
  },
  db: database.db,
  breakers: createBreakerList(),
  now,
});
const kept = async () => (await createOutbox(database.db, now).list()).map(({ to }) => to).toSorted();

test("mails of a server for staging go to listed addresses and domains; the outbox has the others", async () => {
  const mail = await createMailProvider(depsOf("ana@sala.test,@bandeja.test"));
  for (const address of ["Ana@Sala.test", "rui@bandeja.test", "rui@sala.test", "ana@notbandeja.test"]) {
    await mail.send({ to: { address }, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
  }
  expect(smtp.mails).toHaveLength(2);
  expect(await kept()).toEqual(["ana@notbandeja.test", "rui@sala.test"]);
});

test("text messages go to listed numbers, and without a list to nobody", async () => {
  const listed = createSmsProvider(depsOf("+351912345678"));
  await expect(listed.send({ to: "+351912345678", text: "1" })).rejects.toMatchObject({
    kind: "unavailable",
  });
  expect(listed).toHaveProperty("requireAvailable");
  await createSmsProvider(depsOf("")).send({ to: "+351912345678", text: "2" });
  await listed.send({ to: "+351912345679", text: "3" });
  expect(await kept()).toEqual(expect.arrayContaining(["+351912345678", "+351912345679"]));
});
