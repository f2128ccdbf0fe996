import { randomUUID } from "node:crypto";
import type { AccountType } from "@bandeja/contract/lists";
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

export const password = "what everybody here knows";
export const passwordHash = await hashPassword(password);
const day = 86_400_000;

/** Whom Google vouches for and who has no account: a grant to come with, and one to come back with. */
async function makeNewcomer({ tx }: Fixtures, type: AccountType) {
  const [email, subject] = [`${randomUUID()}@google.test`, randomUUID()];
  const grant = () => makeProof(tx, "grant", email, { type, subject });
  return { type, email, subject, first: await grant(), second: await grant() };
}
export type Newcomer = Awaited<ReturnType<typeof makeNewcomer>>;

/** Venues with a password whose e-mail Google vouches for. */
async function makeUnlinked({ tx, makeVenues }: Fixtures, n: number) {
  const venues = await makeVenues(n, { passwordHash });
  return Promise.all(
    venues.map(async ({ id, email }) => ({
      id,
      email,
      link: await makeProof(tx, "link", email, { accountId: id }),
    })),
  );
}
export type Unlinked = Awaited<ReturnType<typeof makeUnlinked>>[number];

/** Venues that somebody registered with an e-mail that is not theirs, and the mail that its owner got. */
async function makeSquatted({ tx, makeVenues }: Fixtures, n: number) {
  const venues = await makeVenues(n, { passwordHash, emailVerifiedAt: null });
  return Promise.all(
    venues.map(async ({ id, email }) => ({
      id,
      token: await makeProof(tx, "mail", email, { accountId: id }),
    })),
  );
}
export type Squatted = Awaited<ReturnType<typeof makeSquatted>>[number];

/** People who have yet to put their accounts in order, with what was sent to them for that. */
async function makeAccountsToUpdate({ tx, makePeople }: Fixtures, n: number) {
  const people = await makePeople(n, { passwordHash, emailVerifiedAt: null });
  return Promise.all(
    people.map(async ({ id, email, token }) => {
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

/** People who were mailed the link of another e-mail. */
async function makeEmailChanges({ tx, makePeople }: Fixtures, n: number) {
  const people = await makePeople(n);
  return Promise.all(
    people.map(async ({ id, email, token }) => {
      const next = `moved-${email}`;
      return { id, email: next, token, changeToken: await makeEmailChange(tx, { id }, next) };
    }),
  );
}
export type EmailChange = Awaited<ReturnType<typeof makeEmailChanges>>[number];

/** People who were mailed the link of another password. */
async function makePasswordResets({ tx, makePeople }: Fixtures, n: number) {
  const people = await makePeople(n, { passwordHash });
  return Promise.all(
    people.map(async ({ id, email }) => ({ id, resetToken: await makePasswordLink(tx, { id, email }) })),
  );
}
export type PasswordReset = Awaited<ReturnType<typeof makePasswordResets>>[number];

/** People whose e-mail somebody registered with, each with somebody who has a Google account to unlink. */
async function makeClaimed({ tx, makePeople }: Fixtures, n: number) {
  const squatted = await makePeople(n, { passwordHash, emailVerifiedAt: null });
  const owners = await makePeople(n, { passwordHash });
  return Promise.all(
    squatted.map(async ({ id, email }, index) => {
      const verifyToken = newToken();
      const link = { tokenHash: hashToken(verifyToken), accountId: id, email };
      await tx.insert(emailLinks).values({ ...link, expiresAt: new Date(Date.now() + day) });
      const { id: accountId, token } = owners[index]!;
      const identityId = randomUUID();
      const known = { issuer: testIssuer, subject: identityId, type: "waitress", accountId } as const;
      await tx.insert(identities).values({ id: identityId, ...known, createdAt: new Date() });
      return { id, verifyToken, linked: { id: accountId, token, identityId } };
    }),
  );
}
export type Claimed = Awaited<ReturnType<typeof makeClaimed>>[number];

/** Everybody who has something to do about their own account alone. */
export async function makeAccountFixtures(fixtures: Fixtures) {
  const types = ["restaurant", "waitress", "restaurant", "waitress", "restaurant", "waitress"] as const;
  return {
    newcomers: await Promise.all(types.map((type) => makeNewcomer(fixtures, type))),
    unlinked: await makeUnlinked(fixtures, 8),
    squatted: await makeSquatted(fixtures, 4),
    toUpdate: await makeAccountsToUpdate(fixtures, 4),
    emailChanges: await makeEmailChanges(fixtures, 4),
    passwordResets: await makePasswordResets(fixtures, 4),
    claimed: await makeClaimed(fixtures, 4),
  };
}
export type AccountFixtures = Awaited<ReturnType<typeof makeAccountFixtures>>;
