import { randomUUID } from "node:crypto";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { sql } from "drizzle-orm";
import { mostDevices } from "@bandeja/api/modules/notifications/push/subscribe";
import { createBrowserKeys } from "@bandeja/api/testing/push-service/read-push";
import { request, alternate, nonZero, times, type Scenario } from "../round.ts";

const { p256dh, auth } = createBrowserKeys();
/** A browser of which nobody has heard. */
export const browser = (keys = { p256dh, auth }) => ({ endpoint: `https://push.test/${randomUUID()}`, keys });
const other = createBrowserKeys();

/** Browsers that want to be told. */
export const browserScenarios: readonly Scenario[] = [
  {
    title: "a browser is told the notifications of one account, and an account’s in no more than ten",
    of: [pushSubscribe],
    ...alternate(
      async (fixtures, n) => {
        const { id, token } = await fixtures.makePerson();
        return {
          requests: times(n, () => request(pushSubscribe, { token, body: browser() })),
          inspect: () =>
            fixtures.row(
              sql`SELECT count(*)::int AS subscriptions FROM push_subscriptions WHERE account_id = ${id}`,
            ),
          expected: [{ outcomes: { pushSubscribe: { 200: n } }, state: { subscriptions: mostDevices } }],
        };
      },
      async (fixtures, n) => {
        const people = await fixtures.makePeople(n);
        const body = browser();
        return {
          requests: people.map(({ token }) => request(pushSubscribe, { token, body })),
          inspect: () =>
            fixtures.row(
              sql`SELECT count(*)::int AS subscriptions FROM push_subscriptions WHERE endpoint = ${body.endpoint}`,
            ),
          expected: [{ outcomes: { pushSubscribe: { 200: n } }, state: { subscriptions: 1 } }],
        };
      },
      // Who knows another's address without its keys takes nothing from them.
      async (fixtures, n) => {
        const [owner, thief] = [await fixtures.makePerson(), await fixtures.makePerson()];
        const mine = browser();
        const half = n / 2;
        const keys = { p256dh: other.p256dh, auth: other.auth };
        return {
          requests: times(half, () => [
            request(pushSubscribe, { token: owner.token, body: mine }, "owner"),
            request(pushSubscribe, { token: thief.token, body: { ...mine, keys } }, "thief"),
          ]).flat(),
          inspect: () =>
            fixtures.row(sql`
              SELECT CASE account_id WHEN ${owner.id} THEN 'owner' ELSE 'thief' END AS holder
              FROM push_subscriptions WHERE endpoint = ${mine.endpoint}`),
          // Who comes first has it.
          expected: [
            {
              outcomes: { owner: { 200: half }, thief: nonZero({ INVALID: half }) },
              state: { holder: "owner" },
            },
            {
              outcomes: { owner: nonZero({ INVALID: half }), thief: { 200: half } },
              state: { holder: "thief" },
            },
          ],
        };
      },
    ),
  },
];
