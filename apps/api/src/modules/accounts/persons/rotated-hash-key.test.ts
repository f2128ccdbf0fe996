import { smsPerDay } from "@bandeja/domain/parameters/limits";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import type { SmsMessage } from "@bandeja/providers/sms/sms-provider";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeNumber } from "../../../../testing/take-contact.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { countEarlierHashes, hashWith } from "../../../db/hash-key.ts";
import { findViolations } from "../../../db/invariants.ts";
import { accounts, knownNetworks, verifiedContacts } from "../../../db/schema/accounts.ts";
import { appSettings } from "../../../db/schema/service.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { migrateDatabase } from "../../../run-migration.ts";
import { findSettings } from "../../notifications/settings/settings-store.ts";
import { findMailing, unsubscribeLink } from "../../notifications/unsubscribe/unsubscribe-link.ts";
import { logIn } from "../log-in.ts";
import { isKnownNetwork } from "../networks/known-networks-store.ts";
import { takeSms } from "../phones/limits/take-sms.ts";
import { requirePhone } from "../phones/require-phone.ts";
import { sendSmsCode } from "../phones/send-sms-code.ts";
import { verifySmsCode } from "../phones/verify-sms-code.ts";
import { findSamePerson } from "./persons-store.ts";

const hashKey = "n".repeat(32);
const address = "203.0.113.7";

/** Two servers on one database: with its key, and with another one that takes its place. */
let before: Market;
let after: Market;
let client: pg.Client;
let previous: string;
let numbers = 0;
const newNumber = () => `91480${String((numbers += 1)).padStart(4, "0")}`;

beforeAll(async () => {
  before = await createTestMarket();
  const [row] = await before.db.select().from(appSettings).where(eq(appSettings.key, "hash-key"));
  previous = row?.value as string;
  client = new pg.Client({ connectionString: before.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await after.close();
  await before.close();
});

const rotate = async () => {
  const keys = { hashKey, hashKeyPrevious: previous };
  after ??= await createTestMarket(keys, tuesdayNoon, { url: before.databaseUrl });
  return after;
};
/** How many rows have the hash of a number by a key. */
const countRows = (key: string, phone: string) =>
  before.db.$count(verifiedContacts, eq(verifiedContacts.subjectHash, hashWith(key)(`phone +351${phone}`)));

test("a person is recognized by a number that nobody has any more", async () => {
  const [first, phone] = [await before.venue(), newNumber()];
  await takeNumber(before, "restaurant", first, phone);
  await before.ask(accountDelete, { token: first.token, body: { password: marketPassword } });
  await rotate();
  const second = await after.venue();
  await takeNumber(after, "restaurant", second, phone);
  expect(await findSamePerson(after.db, second.id)).toMatchObject([{ id: first.id }]);
});

test("a migration re-hashes what accounts have, and the rest waits until somebody verifies it", async () => {
  await rotate();
  const [kept, gone] = [await before.person(), await before.person()];
  const [own, former] = [newNumber(), newNumber()];
  await takeNumber(before, "waitress", kept, own);
  for (const phone of [former, newNumber()]) await takeNumber(before, "waitress", gone, phone);
  await migrateDatabase(before.databaseUrl, { hashKey, hashKeyPrevious: previous });
  expect([await countRows(previous, own), await countRows(hashKey, own)]).toEqual([0, 1]);
  expect([await countRows(previous, former), await countRows(hashKey, former)]).toEqual([1, 0]);
  const earlier = await countEarlierHashes(client, hashWith(hashKey).keyName);
  await takeNumber(after, "waitress", await after.person(), former);
  expect([await countRows(previous, former), await countRows(hashKey, former)]).toEqual([0, 2]);
  expect(await countEarlierHashes(client, hashWith(hashKey).keyName)).toEqual({
    ...earlier,
    contacts: earlier.contacts - 1,
  });
  expect(await findViolations(client)).toEqual([]);
});

test("a known network stays known, and takes the present key with the next login", async () => {
  await rotate();
  const person = await before.person();
  const [account] = await before.db.select().from(accounts).where(eq(accounts.id, person.accountId));
  const enter = (market: Market) =>
    logIn(
      market.db,
      {
        side: "worker",
        email: account?.email ?? "",
        password: marketPassword,
        now: tuesdayNoon,
        isLocal: () => true,
        address,
        userAgent: undefined,
        client: null,
        device: { id: undefined, keep: () => "a-device" },
      },
      market.services,
    );
  const rows = () =>
    before.db.select().from(knownNetworks).where(eq(knownNetworks.accountId, person.accountId));
  await enter(before);
  const network = { accountId: person.accountId, address };
  expect(await isKnownNetwork(after.db, network, after.services.keyedHash)).toBe(true);
  await enter(after);
  expect(await rows()).toEqual([
    expect.objectContaining({
      networkHash: hashWith(hashKey)(address),
      hashKey: hashWith(hashKey).keyName,
    }),
  ]);
});

test("codes that two people share stay right, and the limits of their networks go on", async () => {
  await rotate();
  let sent = "";
  const send = async ({ text }: SmsMessage) => {
    sent = /\d{6}/.exec(text)?.[0] ?? "";
    return "SM1";
  };
  const request = { callingCode: "+351", phone: newNumber(), language: "en", now: tuesdayNoon } as const;
  const ask = ({ services }: Market, from: string) =>
    sendSmsCode({ ...request, address: from }, { ...services, sms: { send } });
  await ask(before, "198.51.100.1");
  const joined = await ask(before, "203.0.113.2");
  expect(joined.isEarlier).toBe(true);
  await expect(ask(after, "198.51.100.1")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const guess = { challenge: joined.challenge, now: tuesdayNoon };
  const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, "0");
  await expect(verifySmsCode(after.services, { ...guess, code: wrong })).rejects.toMatchObject({
    code: "WRONG_CODE",
  });
  await expect(verifySmsCode(after.services, { ...guess, code: sent })).resolves.toBeTypeOf("string");
});

test("text messages of the last day still count", async () => {
  await rotate();
  const person = await before.person();
  const take = (market: Market) =>
    inTransaction(market.db, (tx) =>
      takeSms(
        tx,
        { accountId: person.accountId, phone: requirePhone("+351", newNumber()), now: tuesdayNoon },
        market.services,
      ),
    );
  for (let sent = 0; sent < smsPerDay; sent += 1) expect(await take(before)).toBe(true);
  expect(await take(after)).toBe(false);
  expect(await take(before)).toBe(false);
});

test("a link in a mail of before unsubscribes as long as its key is set", async () => {
  await rotate();
  const settings = await findSettings(before.db, (await before.person()).accountId);
  const mailing = { settings: settings!, group: "work" } as const;
  const { href } = unsubscribeLink(mailing, "https://bandeja.test", before.services.keyedHash);
  const token = new URL(href).searchParams.get("token");
  const find = (keyedHash: Market["services"]["keyedHash"]) => findMailing(after.db, token, keyedHash);
  expect(await find(after.services.keyedHash)).toMatchObject({ group: "work" });
  expect(await find(hashWith(hashKey))).toBeUndefined();
});
