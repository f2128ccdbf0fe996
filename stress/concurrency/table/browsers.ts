import { randomUUID } from "node:crypto";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { sql } from "drizzle-orm";
import { mostDevices } from "@bandeja/api/modules/notifications/push/subscribe";
import { createBrowserKeys } from "@bandeja/api/testing/push-service/read-push";
import { ask, inTurn, outcomes, times, type Race } from "../round.ts";

const { p256dh, auth } = createBrowserKeys();
/** A browser of which nobody has heard. */
export const browser = (keys = { p256dh, auth }) => ({ endpoint: `https://push.test/${randomUUID()}`, keys });
const other = createBrowserKeys();

/** Browsers that want to be told. */
export const browserRaces: readonly Race[] = [
  {
    title: "a browser is told the notifications of one account, and an account’s in no more than ten",
    of: [pushSubscribe],
    ...inTurn(
      async (cast, n) => {
        const { id, token } = await cast.makePerson();
        return {
          asked: times(n, () => ask(pushSubscribe, { token, body: browser() })),
          see: () =>
            cast.row(sql`SELECT count(*)::int AS told FROM push_subscriptions WHERE account_id = ${id}`),
          ends: [{ told: { pushSubscribe: { 200: n } }, left: { told: mostDevices } }],
        };
      },
      async (cast, n) => {
        const people = await cast.makePeople(n);
        const body = browser();
        return {
          asked: people.map(({ token }) => ask(pushSubscribe, { token, body })),
          see: () =>
            cast.row(
              sql`SELECT count(*)::int AS told FROM push_subscriptions WHERE endpoint = ${body.endpoint}`,
            ),
          ends: [{ told: { pushSubscribe: { 200: n } }, left: { told: 1 } }],
        };
      },
      // Who knows another's address without its keys takes nothing from them.
      async (cast, n) => {
        const [owner, thief] = [await cast.makePerson(), await cast.makePerson()];
        const mine = browser();
        const half = n / 2;
        const keys = { p256dh: other.p256dh, auth: other.auth };
        return {
          asked: times(half, () => [
            ask(pushSubscribe, { token: owner.token, body: mine }, "owner"),
            ask(pushSubscribe, { token: thief.token, body: { ...mine, keys } }, "thief"),
          ]).flat(),
          see: () =>
            cast.row(sql`
              SELECT CASE account_id WHEN ${owner.id} THEN 'owner' ELSE 'thief' END AS told
              FROM push_subscriptions WHERE endpoint = ${mine.endpoint}`),
          // Who comes first has it.
          ends: [
            { told: { owner: { 200: half }, thief: outcomes({ INVALID: half }) }, left: { told: "owner" } },
            { told: { owner: outcomes({ INVALID: half }), thief: { 200: half } }, left: { told: "thief" } },
          ],
        };
      },
    ),
  },
];
