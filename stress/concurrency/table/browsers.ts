import { randomUUID } from "node:crypto";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { sql } from "drizzle-orm";
import { maxDevices } from "@bandeja/api/modules/notifications/push/subscribe";
import { createBrowserKeys } from "@bandeja/providers/testing/push-service/read-push";
import { request, alternate, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const { p256dh, auth } = createBrowserKeys();
/** An unknown browser. */
export const browser = (keys = { p256dh, auth }) => ({ endpoint: `https://push.test/${randomUUID()}`, keys });
const other = createBrowserKeys();

/** Push subscriptions. */
export const browserScenarios: readonly Scenario[] = [
  {
    title: "a browser is subscribed to one account, and an account to at most ten browsers",
    of: [pushSubscribe],
    ...alternate(
      async (fixtures, n) => {
        const { id, token } = await fixtures.makeWorker();
        return {
          requests: times(n, () => request(pushSubscribe, { token, body: browser() })),
          inspect: () =>
            fixtures.row(
              sql`SELECT count(*)::int AS subscriptions FROM push_subscriptions WHERE account_id = ${id}`,
            ),
          expected: [{ outcomes: { pushSubscribe: { 200: n } }, state: { subscriptions: maxDevices } }],
        };
      },
      async (fixtures, n) => {
        const workers = await fixtures.makeWorkers(n);
        const body = browser();
        return {
          requests: workers.map(({ token }) => request(pushSubscribe, { token, body })),
          inspect: () =>
            fixtures.row(
              sql`SELECT count(*)::int AS subscriptions FROM push_subscriptions WHERE endpoint = ${body.endpoint}`,
            ),
          expected: [{ outcomes: { pushSubscribe: { 200: n } }, state: { subscriptions: 1 } }],
        };
      },
      // A request with the endpoint but without its keys does not take a subscription over.
      async (fixtures, n) => {
        const [owner, thief] = [await fixtures.makeWorker(), await fixtures.makeWorker()];
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
          // The first request gets it.
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
