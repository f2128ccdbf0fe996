import { makeOffences } from "@bandeja/demo-data/make-offences";
import type { Call } from "@bandeja/contract/call";
import type { Side } from "@bandeja/domain/side";
import { addDays } from "@bandeja/domain/wall-clock";
import { eq } from "drizzle-orm";
import type { DbPool } from "@bandeja/api/db/database";
import {
  makeApplication,
  makeCredit,
  makeJob,
  makeVenue,
  makeToken,
  makeWorker,
} from "@bandeja/demo-data/factories";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { emailLinks, phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { identities } from "@bandeja/api/db/schema/identity";
import { offers, timesheets } from "@bandeja/api/db/schema/lifecycle";
import { notifications } from "@bandeja/api/db/schema/notifications";
import { reviews } from "@bandeja/api/db/schema/messages";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { newId } from "@bandeja/api/kernel/ids";
import { inTransaction } from "@bandeja/api/db/transaction";
import { addMessage } from "@bandeja/api/modules/messaging/add-message";
import { hashCode } from "@bandeja/api/modules/accounts/phones/hash-code";
import { makeEmailChange, makePasswordLink } from "@bandeja/api/testing/make-links";
import { startingIn } from "../fixtures.ts";
import { makeGrant, makeProof } from "@bandeja/api/testing/make-proof";
import { makePayment } from "@bandeja/api/testing/make-payment";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { blackPng, drawHalves, jpegOf } from "@bandeja/api/testing/pictures";
import { smsCode } from "./generator/known-fields.ts";
import type { MentionName } from "./generator/tree.ts";
import type { FixtureSet } from "./generator/write-request.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
let phones = 0;
/** An unused Portuguese mobile number. */
const nextPhone = () => `91${String((phones += 1)).padStart(7, "0")}`;

const makePhone = () => phoneColumns("+351", nextPhone());
let people = 0;
const nextEmail = () => `fixtures-${process.pid}-${(people += 1)}@example.com`;

/** A venue or worker, with its account. */
interface Signer {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly side: Side;
}

/** The proofs of sign-ins with Google: three of each, since each can be used once. */
async function makeGoogleProofs(db: DbPool, account: Signer, squatted: { id: string; email: string }) {
  const { accountId, email, side } = account;
  const three = <T>(make: () => Promise<T>) => Promise.all([make(), make(), make()]);
  return {
    grants: await three(() => makeGrant(db, account)),
    registrations: await three(() => makeProof(db, "registration", nextEmail(), { side })),
    links: await three(() => makeProof(db, "link", email, { side, accountId })),
    // For another account: using it ends every session of that account.
    mails: await three(() =>
      makeProof(db, "mail", squatted.email, { side: "worker", accountId: squatted.id }),
    ),
    linked: await findIdentityIds(db, accountId),
  };
}

async function findIdentityIds(db: DbPool, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: identities.id })
    .from(identities)
    .where(eq(identities.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** A free number with its verification, the challenge of a code sent to another number, and a mailed link. */
async function makeProofs(db: DbPool, account: Signer, passwordHash: string) {
  const [phone, challengedPhone] = [nextPhone(), nextPhone()];
  const [challenge, mailedToken, claimToken] = [newToken(), newToken(), newToken()];
  const now = Date.now();
  await db.insert(phoneChallenges).values({
    tokenHash: hashToken(challenge),
    phoneE164: `+351${challengedPhone}`,
    codeHash: hashCode(challenge, smsCode),
    attemptsLeft: 5,
    sentAt: new Date(now),
    expiresAt: new Date(now + 10 * minute),
  });
  const expiresAt = new Date(now + day);
  const proved = { accountId: account.accountId, email: account.email, expiresAt };
  await db.insert(emailLinks).values({ tokenHash: hashToken(mailedToken), ...proved });
  // Of another account: using it ends every session of that account.
  const resetting = { email: nextEmail(), passwordHash };
  const { id } = await makeWorker(db, { ...resetting, ...makePhone() });
  const resetToken = await makePasswordLink(db, { id, ...resetting });
  const squatted = { email: nextEmail(), emailVerifiedAt: null };
  const { id: squattedId } = await makeWorker(db, { ...squatted, ...makePhone() });
  const claim = { accountId: squattedId, email: squatted.email, expiresAt };
  await db.insert(emailLinks).values({ tokenHash: hashToken(claimToken), ...claim });
  const changeToken = await makeEmailChange(db, { id }, nextEmail());
  const verification = await makeVerification(db, `+351${phone}`);
  const google = await makeGoogleProofs(db, account, { id, ...resetting });
  return { phone, verification, challenge, mailedToken, resetToken, changeToken, claimToken, google };
}

/** Calls that end sessions or that only some accounts can make; each of them uses its own account. */
const ownAccount: Readonly<Record<string, { emailVerifiedAt?: null }>> = {
  accountResendVerification: { emailVerifiedAt: null },
  accountChangePassword: {},
  accountDelete: {},
  accountChangeEmail: {},
  accountEndSession: {},
  accountEndOtherSessions: {},
};

/** Creates an account of a side, with sessions to end, for each of those calls. */
async function makeAccounts(db: DbPool, side: Side, passwordHash: string) {
  const sessions = [1, 2, 3].map(() => newId());
  const make = side === "venue" ? makeVenue : makeWorker;
  const tokens = Object.entries(ownAccount).map(async ([call, columns]) => {
    const account = await make(db, { email: nextEmail(), passwordHash, ...makePhone(), ...columns });
    if (call === "accountEndSession") {
      for (const id of sessions) await makeToken(db, account, new Date(), id);
    }
    return [call, await makeToken(db, account)] as const;
  });
  return { sessions, tokens: new Map(await Promise.all(tokens)) };
}

/** A notification about another party. */
async function makeNotification(db: DbPool, accountId: string, otherPartyId: string): Promise<string> {
  const [id, at] = [newId(), new Date()];
  await db.insert(notifications).values({ id, accountId, kind: "reviewed", at, shownFrom: at, otherPartyId });
  return id;
}

/** A review that both can read, of work that was done. */
async function makeReview(db: DbPool, applicationId: string, authorId: string, subjectId: string) {
  const [id, at] = [newId(), new Date()];
  const written = { stars: 4, body: "Calm.", createdAt: at, publishedAt: at };
  await db.insert(reviews).values({ id, applicationId, authorId, subjectId, ...written });
  return id;
}

/** Yesterday's shifts, by the side that proposes hours. */
const fourHours = {
  venue: { startTime: "08:00", endTime: "12:00" },
  worker: { startTime: "14:00", endTime: "18:00" },
};

/** An offence that can be appealed for three days. */
async function makeOffence(
  db: DbPool,
  offence: { partyId: string; kind: "noshow" | "late_cancellation"; jobId: string },
): Promise<string> {
  const [id, committedAt] = [newId(), new Date(Date.now() - minute)];
  const countsFrom = new Date(committedAt.getTime() + 3 * day);
  await makeOffences(db, [{ id, ...offence, committedAt, countsFrom }]);
  return id;
}

/**
 * A venue with future, current and past jobs, and workers who applied for them. In every second set no job has ended
 * without being completed, so that its venue may post.
 */
async function makeFixtureSet(db: DbPool, passwordHash: string, isTidy: boolean): Promise<FixtureSet> {
  const today = new Date().toISOString().slice(0, 10);
  const [venueEmail, personEmail] = [nextEmail(), nextEmail()];
  const venue = await makeVenue(db, { email: venueEmail, passwordHash, ...makePhone() });
  const person = await makeWorker(db, { email: personEmail, passwordHash, ...makePhone() });
  const others = await Promise.all([1, 2].map(() => makeWorker(db, makePhone())));

  const jobOn = (days: number, overrides: Parameters<typeof makeJob>[2] = {}) =>
    makeJob(db, venue, {
      startDate: addDays(today, days),
      createdAt: new Date(Date.now() - 9 * day),
      ...overrides,
    });
  const [pendingJob, confirmedJob, freeJob] = [
    await jobOn(7),
    await jobOn(9, { openings: 1 }),
    await jobOn(11),
  ];
  const over = await jobOn(-4, { state: "completed" });
  const late = isTidy ? [] : [await jobOn(-2), await jobOn(-1, { endDate: addDays(today, 1) })];
  // A worker can report a delay shortly before the start. In the other sets the shift lasts until tomorrow.
  const soon = isTidy ? [await jobOn(0, startingIn(1))] : [];
  const applications = [
    ...(await Promise.all(soon.map((job) => makeApplication(db, job, person, { status: "confirmed" })))),
    await makeApplication(db, pendingJob, person),
    await makeApplication(db, confirmedJob, person, { status: "confirmed" }),
    await makeApplication(db, over, person, { status: "completed" }),
    ...(await Promise.all(late.map((job) => makeApplication(db, job, person, { status: "confirmed" })))),
    ...(await Promise.all(others.map((other) => makeApplication(db, pendingJob, other)))),
  ];
  // A vacated opening is offered to the worker.
  const offered = await jobOn(13, { openings: 1, offerVacated: true });
  const [vacating] = others;
  const vacated = await makeApplication(db, offered, vacating!, {
    status: "cancelled",
    cancelledBy: "worker",
    closedAt: new Date(Date.now() - minute),
  });
  const waiting = await makeApplication(db, offered, person);
  await db.insert(offers).values({
    id: newId(),
    jobId: offered.id,
    applicationId: waiting.id,
    vacatedBy: vacated.id,
    offeredAt: new Date(Date.now() - minute),
    until: new Date(Date.now() + day),
  });
  // Completed work with an open proposal of hours.
  const disputed = [];
  for (const proposedBy of ["venue", "worker"] as const) {
    const worked = await jobOn(-1, { ...fourHours[proposedBy], state: "completed" });
    const application = await makeApplication(db, worked, person, {
      status: "completed",
      closedAt: new Date(),
    });
    const draft = { minutes: 200, agreedMinutes: 240, proposedBy, proposedAt: new Date() };
    await db.insert(timesheets).values({ applicationId: application.id, ...draft });
    disputed.push(application);
  }
  applications.push(waiting, ...disputed);
  const closedAt = new Date(Date.now() - minute);
  const [missed, calledOff] = [
    await jobOn(-8, { state: "completed" }),
    await jobOn(-3, { state: "completed" }),
  ];
  await makeApplication(db, missed, person, { status: "noshow", closedAt });
  const calledOffLate = {
    status: "cancelled",
    cancelledBy: "venue",
    closedAt: calledOff.startsAt,
  } as const;
  await makeApplication(db, calledOff, person, calledOffLate);
  const offencesOf = {
    venue: await makeOffence(db, {
      partyId: venue.id,
      kind: "late_cancellation",
      jobId: calledOff.id,
    }),
    worker: await makeOffence(db, { partyId: person.id, kind: "noshow", jobId: missed.id }),
  };
  const credits = await Promise.all([1, 2, 3].map(() => makeCredit(db, venue)));
  const payment = await makePayment(db, venue, { paidAt: new Date() });

  const pair = { venueId: venue.id, workerId: person.id };
  const draft = { pair, text: "Hi", now: new Date(), isLimited: true };
  const messages = [
    await inTransaction(db, (one) => addMessage(one, { ...draft, fromSide: "venue", clientId: "1" })),
    await inTransaction(db, (one) => addMessage(one, { ...draft, fromSide: "worker", clientId: "1" })),
  ];
  const { id: work } = await makeApplication(db, await jobOn(-6, { state: "completed" }), person, {
    status: "completed",
  });
  const reviewsOf = {
    venue: await makeReview(db, work, person.id, venue.id),
    worker: await makeReview(db, work, venue.id, person.id),
  };
  const notificationsOf = {
    venue: await makeNotification(db, venue.accountId, person.id),
    worker: await makeNotification(db, person.accountId, venue.id),
  };
  const proofs = {
    venue: await makeProofs(db, { ...venue, email: venueEmail, side: "venue" }, passwordHash),
    worker: await makeProofs(db, { ...person, email: personEmail, side: "worker" }, passwordHash),
  };
  const tokensOf = async (account: { id: string }) => ({
    live: await makeToken(db, account),
    // A session that a request may end.
    spare: await makeToken(db, account),
  });
  const own = {
    venue: await makeAccounts(db, "venue", passwordHash),
    worker: await makeAccounts(db, "worker", passwordHash),
  };
  const tokens = { venue: await tokensOf(venue), worker: await tokensOf(person) };
  const jobs = [pendingJob, confirmedJob, freeJob, over, ...late, ...soon].map(({ id }) => id);
  const cursors = messages.map(({ id }) =>
    Buffer.from(JSON.stringify([Date.now(), id])).toString("base64url"),
  );

  return {
    token: (call: Call, actor: Side) =>
      own[actor].tokens.get(call.name) ?? tokens[actor][call.name === "accountLogout" ? "spare" : "live"],
    named(name: MentionName, actor: Side) {
      const isVenue = actor === "venue";
      const proof = proofs[actor];
      const values: Record<MentionName, readonly string[]> = {
        self: [isVenue ? venue.id : person.id],
        other: [isVenue ? person.id : venue.id],
        venue: [venue.id],
        person: isVenue ? [person, ...others].map(({ id }) => id) : [person.id],
        job: jobs,
        application: applications.map(({ id }) => id),
        credit: credits.map(({ id }) => id),
        payment: [payment.id],
        message: messages.map(({ id }) => id),
        review: [reviewsOf[actor]],
        offence: [offencesOf[actor]],
        cursor: cursors,
        email: [isVenue ? venueEmail : personEmail],
        phone: [proof.phone],
        verification: [proof.verification],
        challenge: [proof.challenge],
        mailedToken: [proof.mailedToken],
        resetToken: [proof.resetToken],
        changeToken: [proof.changeToken],
        claimToken: [proof.claimToken],
        identity: proof.google.linked,
        grant: proof.google.grants,
        registration: proof.google.registrations,
        link: proof.google.links,
        identityToken: proof.google.mails,
        session: own[actor].sessions,
        picture: pictures,
        notification: [notificationsOf[actor]],
      };
      return values[name];
    },
  };
}

/** Pictures as texts with one character per byte, since all values of a set are texts. */
const pictures = await Promise.all(
  [jpegOf(40, 30), drawHalves(9, 9).webp().toBuffer(), blackPng(2, 2), blackPng(10_000, 6_000)].map(
    async (made) => (await made).toString("latin1"),
  ),
);

/** Unused fixture sets. */
export async function makeFixtures(
  db: DbPool,
  passwordHash: string,
  fixtureSets: number,
): Promise<FixtureSet[]> {
  const fixtures: FixtureSet[] = [];
  for (let n = 0; n < fixtureSets; n += 1) fixtures.push(await makeFixtureSet(db, passwordHash, n % 2 === 0));
  return fixtures;
}
