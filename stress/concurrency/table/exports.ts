import {
  accountRevokeExportLink,
  accountShareExport,
  exportsDownload,
} from "@bandeja/contract/calls/exports";
import { sql } from "drizzle-orm";
import { exportLinks } from "@bandeja/api/db/schema/export-links";
import { newId } from "@bandeja/api/kernel/ids";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { mostExportLinks } from "@bandeja/api/modules/accounts/export-links/make-export-link";
import { quickHash } from "@bandeja/api/testing/quick-hash";
import type { Fixtures } from "../../fixtures.ts";
import { request, alternate, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const password = "tray of glasses";
const passwordHash = quickHash(password);

const makeOwner = async (fixtures: Fixtures) => (await fixtures.makeVenues(1, { passwordHash }))[0]!;
type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function makeLink({ tx }: Fixtures, { accountId }: Owner) {
  const [id, token] = [newId(), newToken()];
  const life = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  await tx
    .insert(exportLinks)
    .values({ id, accountId, tokenHash: hashToken(token), format: "json", ...life });
  return { id, token };
}

/** The links of an account, those used, and how often the events are in its audit log. */
const seeLinks = (fixtures: Fixtures, { accountId }: Owner) =>
  fixtures.row(sql`
    SELECT (SELECT count(*)::int FROM export_links WHERE account_id = ${accountId}) AS links,
      (SELECT count(used_at)::int FROM export_links WHERE account_id = ${accountId}) AS used,
      (SELECT count(*)::int FROM audit_log WHERE account_id = ${accountId} AND event LIKE 'exportlink_%') AS events`);

/** A link is used or revoked once, and an account has three. */
export const exportScenarios: readonly Scenario[] = [
  {
    title: "of all downloads by a link one gets the file, unless the link is revoked first",
    of: [exportsDownload, accountRevokeExportLink],
    ...alternate(
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        const { token } = await makeLink(fixtures, owner);
        return {
          requests: times(n, () => request(exportsDownload, { body: { token } })),
          inspect: () => seeLinks(fixtures, owner),
          expected: [
            {
              outcomes: { exportsDownload: { 200: 1, LINK_INVALID: n - 1 } },
              state: { links: 1, used: 1, events: 1 },
            },
          ],
        };
      },
      async (fixtures, n) => {
        const owner = await makeOwner(fixtures);
        const { id, token } = await makeLink(fixtures, owner);
        const half = n / 2;
        const revocation = { token: owner.token, body: { exportlink_id: id } };
        return {
          requests: [
            ...times(half, () => request(exportsDownload, { body: { token } })),
            ...times(half, () => request(accountRevokeExportLink, revocation)),
          ],
          inspect: () => seeLinks(fixtures, owner),
          expected: [
            {
              outcomes: {
                exportsDownload: { 200: 1, LINK_INVALID: half - 1 },
                accountRevokeExportLink: { NOT_FOUND: half },
              },
              state: { links: 1, used: 1, events: 1 },
            },
            {
              outcomes: {
                exportsDownload: { LINK_INVALID: half },
                accountRevokeExportLink: { 200: 1, NOT_FOUND: half - 1 },
              },
              state: { links: 0, used: 0, events: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "an account has at most three links to its data",
    of: [accountShareExport],
    async prepare(fixtures, n) {
      const owner = await makeOwner(fixtures);
      const input = { token: owner.token, body: { password, format: "json" as const } };
      return {
        requests: times(n, () => request(accountShareExport, input)),
        inspect: () => seeLinks(fixtures, owner),
        // Ten guesses of a password are compared at a time until one is right, which resets the count.
        expected: ({ outcomes }) => {
          const counts = outcomes["accountShareExport"] ?? {};
          const [made, waiting] = [counts["200"] ?? 0, counts["TOO_MANY_REQUESTS"] ?? 0];
          const all = { 200: made, LIST_FULL: n - made - waiting, TOO_MANY_REQUESTS: waiting };
          return [
            {
              outcomes: { accountShareExport: nonZero(all) },
              state: { links: made, used: 0, events: made },
            },
          ].filter(() => made === mostExportLinks);
        },
      };
    },
  },
];
