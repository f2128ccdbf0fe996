import { randomUUID } from "node:crypto";
import type { Side } from "@bandeja/domain/side";
import { newId } from "@bandeja/api/kernel/ids";
import { emailLinks } from "@bandeja/api/db/schema/accounts";
import { identities } from "@bandeja/api/db/schema/identity";
import { makeToken } from "@bandeja/demo-data/factories";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makeEmailChange, makePasswordLink } from "@bandeja/api/testing/make-links";
import { makeProof, testIssuer } from "@bandeja/api/testing/make-proof";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherMobile, type Fixtures } from "../../fixtures.ts";

export const password = "a shared password";
export const passwordHash = await hashPassword(password);
const day = 86_400_000;

/** A Google identity without an account: a grant for the registration, and one for the next sign-in. */
async function makeNewcomer({ tx }: Fixtures, side: Side) {
  const [email, subject] = [`${randomUUID()}@google.test`, randomUUID()];
  const grant = () => makeProof(tx, "grant", email, { side, subject });
  return { side, email, subject, first: await grant(), second: await grant() };
}
export type Newcomer = Awaited<ReturnType<typeof makeNewcomer>>;

/** The accounts of venues, with a password and a Google identity to link. */
async function makeUnlinked({ tx, makeVenues }: Fixtures, n: number) {
  const venues = await makeVenues(n, { passwordHash });
  return Promise.all(
    venues.map(async ({ accountId, email }) => ({
      id: accountId,
      email,
      link: await makeProof(tx, "link", email, { accountId }),
    })),
  );
}
export type Unlinked = Awaited<ReturnType<typeof makeUnlinked>>[number];

/** The accounts of venues that were registered with a foreign e-mail, and the mail to its owner. */
async function makeSquatted({ tx, makeVenues }: Fixtures, n: number) {
  const venues = await makeVenues(n, { passwordHash, emailVerifiedAt: null });
  return Promise.all(
    venues.map(async ({ accountId, email }) => ({
      id: accountId,
      token: await makeProof(tx, "mail", email, { accountId }),
    })),
  );
}
export type Squatted = Awaited<ReturnType<typeof makeSquatted>>[number];

/** Workers with the links and codes for changes of their accounts. */
async function makeAccountsToUpdate({ tx, makeWorkers }: Fixtures, n: number) {
  const workers = await makeWorkers(n, { passwordHash, emailVerifiedAt: null });
  return Promise.all(
    workers.map(async ({ id, email, token }) => {
      const [verifyToken, sessionId, mobile] = [newToken(), newId(), anotherMobile()];
      const link = { tokenHash: hashToken(verifyToken), accountId: id, email };
      await tx.insert(emailLinks).values({ ...link, expiresAt: new Date(Date.now() + day) });
      await makeToken(tx, { id }, new Date(), sessionId);
      await makeToken(tx, { id });
      const verification = await makeVerification(tx, `+351${mobile}`);
      return { id, email, token, verifyToken, sessionId, mobile, verification };
    }),
  );
}
export type AccountToUpdate = Awaited<ReturnType<typeof makeAccountsToUpdate>>[number];

/** Workers with the link of an e-mail change. */
async function makeEmailChanges({ tx, makeWorkers }: Fixtures, n: number) {
  const workers = await makeWorkers(n);
  return Promise.all(
    workers.map(async ({ id, email, token }) => {
      const next = `moved-${email}`;
      return { id, email: next, token, changeToken: await makeEmailChange(tx, { id }, next) };
    }),
  );
}
export type EmailChange = Awaited<ReturnType<typeof makeEmailChanges>>[number];

/** Workers with the link of a password reset. */
async function makePasswordResets({ tx, makeWorkers }: Fixtures, n: number) {
  const workers = await makeWorkers(n, { passwordHash });
  return Promise.all(
    workers.map(async ({ id, email }) => ({ id, resetToken: await makePasswordLink(tx, { id, email }) })),
  );
}
export type PasswordReset = Awaited<ReturnType<typeof makePasswordResets>>[number];

/** Accounts with a foreign e-mail to claim, each with another account that has an identity to unlink. */
async function makeClaimed({ tx, makeWorkers }: Fixtures, n: number) {
  const squatted = await makeWorkers(n, { passwordHash, emailVerifiedAt: null });
  const owners = await makeWorkers(n, { passwordHash });
  return Promise.all(
    squatted.map(async ({ id, email }, index) => {
      const verifyToken = newToken();
      const link = { tokenHash: hashToken(verifyToken), accountId: id, email };
      await tx.insert(emailLinks).values({ ...link, expiresAt: new Date(Date.now() + day) });
      const { id: accountId, token } = owners[index]!;
      const identityId = randomUUID();
      const known = { issuer: testIssuer, subject: identityId, side: "worker", accountId } as const;
      await tx.insert(identities).values({ id: identityId, ...known, createdAt: new Date() });
      return { id, verifyToken, linked: { id: accountId, token, identityId } };
    }),
  );
}
export type Claimed = Awaited<ReturnType<typeof makeClaimed>>[number];

/** Accounts for commands that concern one account alone. */
export async function makeAccountFixtures(fixtures: Fixtures) {
  const types = ["venue", "worker", "venue", "worker", "venue", "worker"] as const;
  return {
    newcomers: await Promise.all(types.map((side) => makeNewcomer(fixtures, side))),
    unlinked: await makeUnlinked(fixtures, 8),
    squatted: await makeSquatted(fixtures, 4),
    toUpdate: await makeAccountsToUpdate(fixtures, 4),
    emailChanges: await makeEmailChanges(fixtures, 4),
    passwordResets: await makePasswordResets(fixtures, 4),
    claimed: await makeClaimed(fixtures, 4),
  };
}
export type AccountFixtures = Awaited<ReturnType<typeof makeAccountFixtures>>;
