import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { reportsOpenPhoto } from "@bandeja/contract/calls/reports";
import { phonecodesList, sendSmsCode } from "@bandeja/contract/calls/phones";
import { exportLinkHours } from "@bandeja/domain/periods";
import { descriptionOf, type AnyExample } from "@bandeja/api-docs/descriptions";
import { challengeExample, credentialIdExample } from "@bandeja/api-docs/passkey-examples";
import { exampleNow, ids, inesPhoto } from "@bandeja/api-docs/world";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { accounts, emailLinks, phoneVerifications, sessions } from "../../db/schema/accounts.ts";
import { exportLinks } from "../../db/schema/export-links.ts";
import { identities } from "../../db/schema/identity.ts";
import { noticeLinks, passkeyRecoveries, passkeys } from "../../db/schema/passkeys.ts";
import { applications, jobs } from "../../db/schema/jobs.ts";
import { offers, timesheets } from "../../db/schema/lifecycle.ts";
import { reportPhotos, reportQuestions, reports } from "../../db/schema/people.ts";
import { makePhoto } from "@bandeja/providers/photos/make-photo";
import { newPrivatePhotoName } from "@bandeja/providers/photos/photo-store";
import { jpegOf } from "../../../testing/pictures.ts";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { makeToken } from "@bandeja/demo-data/factories";
import { hashPassword } from "../../modules/accounts/core/password.ts";
import { hashToken, newToken } from "../../modules/accounts/core/tokens.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { keepExampleWorld } from "../../../testing/example-world.ts";
import { makeEmailChange, makePasswordLink } from "../../../testing/make-links.ts";
import { makeFlow, makePasskey, makeSignup } from "../../../testing/make-passkey.ts";
import { SoftwareAuthenticator } from "../../../testing/software-authenticator.ts";
import { makeGrant, makeProof, testCookie, testIssuer } from "../../../testing/make-proof.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let db: DbPool;
let now: Date;
let client: pg.Client;
let restoreWorld: () => Promise<void>;

beforeAll(async () => {
  const oidc = { issuer: "https://accounts.google.com", clientId: "bandeja", clientSecret: "secret" };
  server = await createTestApp({ oidc });
  server.services.now = () => now;
  db = server.services.db;
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  restoreWorld = await keepExampleWorld(client);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const soon = () => new Date(now.getTime() + 60_000);
const textOf = (example: AnyExample, name: string) => String(example.body?.[name]);

async function setPassword(accountId: string, example: AnyExample, field = "password"): Promise<void> {
  const passwordHash = await hashPassword(textOf(example, field));
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

async function verify(phoneE164: string, example: AnyExample): Promise<void> {
  const tokenHash = hashToken(textOf(example, "verification"));
  await db.insert(phoneVerifications).values({ tokenHash, phoneE164, expiresAt: soon() });
}

/** The instant at which the work of February is completed. */
async function closeFebruaryNow(): Promise<void> {
  await db.update(applications).set({ closedAt: now }).where(eq(applications.jobId, ids.february));
}

const { venueAccount: accountId } = ids;
/** The token of the request, where it has to be made before. */
let ownToken: string | undefined;

const makeOwnPasskey = (example?: AnyExample) =>
  makePasskey(db, {
    accountId,
    name: "Chrome, Android",
    createdAt: now,
    ...(example && { id: textOf(example, "passkey_id") }),
  });

/** A flow of the venue's session. */
async function beginInSession(kind: "add" | "proof") {
  const sessionId = newId();
  ownToken = await makeToken(db, { id: ids.venue }, now, sessionId);
  return makeFlow(db, { kind, accountId, sessionId, now });
}

/** The state of the examples about passkeys. What the server verifies replaces what the example shows. */
/** A link to Rui's data, as it was made now. */
async function insertExportLink(differences: Partial<typeof exportLinks.$inferInsert> = {}): Promise<void> {
  const expiresAt = new Date(now.getTime() + exportLinkHours * 60 * 60_000);
  const link = {
    id: newId(),
    accountId: ids.rui,
    tokenHash: hashToken(newToken()),
    createdAt: now,
    expiresAt,
  };
  await db.insert(exportLinks).values({ ...link, format: "html", ...differences });
}

const beforePasskeys: Record<string, (example: AnyExample) => Promise<void | Record<string, unknown>>> = {
  async accountPasskeys() {
    await makeOwnPasskey();
  },
  async accountBeginPasskey(example) {
    await db.delete(passkeys);
    await setPassword(accountId, example);
  },
  async accountAddPasskey() {
    const { flow, options } = await beginInSession("add");
    return { flow, credential: new SoftwareAuthenticator().create(options) };
  },
  async accountRenamePasskey(example) {
    await makeOwnPasskey(example);
  },
  async accountRemovePasskey(example) {
    await setPassword(accountId, example);
    await makeOwnPasskey(example);
  },
  async accountBeginPasskeyProof() {
    await db.delete(passkeys);
    await makeOwnPasskey();
  },
  async accountProvePasskey() {
    const key = await makeOwnPasskey();
    const { flow, options } = await beginInSession("proof");
    return { flow, credential: key.sign(options) };
  },
  async accountPasskeyLogin() {
    const key = await makeOwnPasskey();
    const { flow, options } = await makeFlow(db, { kind: "login", now });
    return { flow, credential: key.sign(options) };
  },
  async accountPasskeySignup() {
    const { flow, options } = await makeSignup(db, { side: "venue", email: "ola@tascanova.example", now });
    return { flow, credential: new SoftwareAuthenticator().create(options) };
  },
  async accountLostPasskey() {
    const { flow } = await makeFlow(db, { kind: "secondStep", accountId, now });
    return { flow };
  },
  async accountRecover(example) {
    const tokenHash = hashToken(textOf(example, "token"));
    await db.insert(passkeyRecoveries).values({ accountId, requestedAt: now, tokenHash, expiresAt: soon() });
  },
  async accountNotMe(example) {
    const tokenHash = hashToken(textOf(example, "token"));
    await db.insert(noticeLinks).values({ accountId, noticedAt: now, tokenHash, expiresAt: soon() });
  },
};

/** A report by one of the two parties of the examples about the other. */
const makeReport = (id: string, [authorId, subjectId]: readonly [string, string]) =>
  db.insert(reports).values({
    id,
    authorId,
    subjectId,
    reason: "unsafe",
    body: "The ladder was pulled away.",
    createdAt: now,
  });

/** Sets up the state that an example needs beyond the world. May return values that only the server knows. */
const before: Record<string, (example: AnyExample) => Promise<void | Record<string, unknown>>> = {
  ...beforePasskeys,
  restaurantLogin: (example) => setPassword(ids.venueAccount, example),
  waitressLogin: (example) => setPassword(ids.ines, example),
  restaurantInsertPhone: (example) => verify("+351913000111", example),
  waitressInsertPhone: (example) => verify("+351914000222", example),
  async verifySmsCode() {
    const body = { phone: "915 000 333", mobilecountry: "+351" };
    const { challenge } = (await server.ask(sendSmsCode, { body })).body;
    const [sent] = await createOutbox(server.services.db, () => now).list();
    return { challenge, code: /\b\d{6}\b/.exec(sent?.text ?? "")?.[0] ?? "" };
  },
  async accountVerifyEmail(example) {
    const tokenHash = hashToken(textOf(example, "token"));
    const email = "ola@tascadamouraria.example";
    await db.insert(emailLinks).values({ tokenHash, accountId: ids.venueAccount, email, expiresAt: soon() });
  },
  async accountClaim(example) {
    const tokenHash = hashToken(textOf(example, "token"));
    const email = "ola@tascadamouraria.example";
    await db.insert(emailLinks).values({ tokenHash, accountId: ids.venueAccount, email, expiresAt: soon() });
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, ids.venueAccount));
  },
  async accountIdentities() {
    await makeGrant(db, { id: ids.venue, email: "ola@tascadamouraria.example", side: "venue" }, { now });
  },
  async accountUnlinkIdentity(example) {
    await setPassword(ids.venueAccount, example);
    const id = textOf(example, "identity_id");
    const linked = {
      issuer: testIssuer,
      subject: "tasca",
      side: "venue",
      accountId: ids.venueAccount,
    } as const;
    await db.insert(identities).values({ id, ...linked, createdAt: now });
  },
  calendarFeed: (example) => setPassword(ids.ines, example),
  async accountResetPassword(example) {
    const venue = { id: ids.venue, email: "ola@tascadamouraria.example" };
    await makePasswordLink(db, venue, { now, token: textOf(example, "token") });
  },
  async restaurantSociallogin(example) {
    const venue = { id: ids.venue, email: textOf(example, "email"), side: "venue" } as const;
    await makeGrant(db, venue, { now, token: textOf(example, "grant") });
  },
  async waitressSociallogin(example) {
    const person = { id: ids.ines, email: textOf(example, "email"), side: "worker" } as const;
    await makeGrant(db, person, { now, token: textOf(example, "grant") });
  },
  async accountLinkIdentity(example) {
    await setPassword(ids.venueAccount, example);
    const link = { accountId: ids.venueAccount, now, token: textOf(example, "link") };
    await makeProof(db, "link", "ola@tascadamouraria.example", link);
  },
  async accountSendIdentityLink(example) {
    const link = { accountId: ids.venueAccount, now, token: textOf(example, "link") };
    await makeProof(db, "link", "ola@tascadamouraria.example", link);
  },
  async accountConfirmIdentity(example) {
    const mail = { accountId: ids.venueAccount, now, token: textOf(example, "token") };
    await makeProof(db, "mail", "ola@tascadamouraria.example", mail);
  },
  accountChangePassword: (example) => setPassword(ids.venueAccount, example, "oldpassword"),
  accountChangeEmail: (example) => setPassword(ids.venueAccount, example),
  async accountConfirmEmail(example) {
    const token = textOf(example, "token");
    await makeEmailChange(db, { id: ids.venue }, "mesa@tascadamouraria.example", { now, token });
  },
  async accountSessions() {
    await db.delete(sessions);
  },
  accountDelete: (example) => setPassword(ids.ines, example),
  accountExportFile: (example) => setPassword(ids.rui, example),
  accountShareExport: (example) => setPassword(ids.rui, example),
  accountExportLinks: () => insertExportLink(),
  accountRevokeExportLink: (example) => insertExportLink({ id: textOf(example, "exportlink_id") }),
  exportsDownload: (example) => insertExportLink({ tokenHash: hashToken(textOf(example, "token")) }),
  async accountExport(example) {
    await setPassword(ids.rui, example);
    await db.delete(sessions);
    const phone = phoneColumns("+351", "916000444");
    await db.update(accounts).set(phone).where(eq(accounts.id, ids.rui));
  },
  async accountEndSession(example) {
    await makeToken(db, { id: ids.venue }, now, textOf(example, "session_id"));
  },
  async accountResendVerification() {
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, ids.venueAccount));
  },
  // The state on the next morning.
  async jobsMarkAsCompleted() {
    const open = { closedAt: null };
    await db
      .update(applications)
      .set({ ...open, status: "confirmed" })
      .where(eq(applications.jobId, ids.february));
    await db
      .update(jobs)
      .set({ ...open, state: "open" })
      .where(eq(jobs.id, ids.february));
  },
  async applicationsAccept() {
    await db
      .update(applications)
      .set({ status: "cancelled", cancelledBy: "worker", closedAt: now })
      .where(eq(applications.id, ids.ruiOnSaturday));
    await db.insert(offers).values({
      id: newId(),
      jobId: ids.saturday,
      applicationId: ids.inesOnSaturday,
      vacatedBy: ids.ruiOnSaturday,
      offeredAt: now,
      until: soon(),
    });
  },
  applicationsProposeHours: closeFebruaryNow,
  async applicationsAcceptHours() {
    await closeFebruaryNow();
    const proposal = { minutes: 285, agreedMinutes: 270, proposedBy: "worker", proposedAt: now } as const;
    await db.insert(timesheets).values({ applicationId: ids.inesInFebruary, ...proposal });
  },
  async applicationsDisputeHours() {
    await closeFebruaryNow();
    await db.insert(timesheets).values({
      applicationId: ids.inesInFebruary,
      minutes: 270,
      agreedMinutes: 270,
      proposedBy: "worker",
      proposedAt: now,
      venueMinutes: 240,
      workerMinutes: 270,
    });
  },
  async applicationsLate() {
    now = new Date("2027-03-13T17:00:00Z");
  },
  async applicationsNoshow() {
    now = new Date("2027-03-13T18:30:00Z");
  },
  async applicationsUndoNoShow() {
    now = new Date("2027-03-13T18:30:00Z");
    await db
      .update(applications)
      .set({ status: "noshow", closedAt: now })
      .where(eq(applications.id, ids.ruiOnSaturday));
  },
  async reportsPhoto(example) {
    await makeReport(textOf(example, "report_id"), [ids.venue, ids.ines]);
  },
  async reportsOpenPhoto(example) {
    const [reportId, photo] = [newId(), newPrivatePhotoName()];
    const { whole } = await makePhoto(await jpegOf(8, 6));
    await server.services.photos.write(photo, { whole, squares: new Map() });
    await makeReport(reportId, [ids.venue, ids.ines]);
    await db.insert(reportPhotos).values({ id: textOf(example, "photo_id"), reportId, photo, addedAt: now });
  },
  async reportsReply(example) {
    const reportId = newId();
    await makeReport(reportId, [ids.ines, ids.venue]);
    const question = { partyId: ids.venue, question: "Are the stairs to the cellar safe?" };
    const id = textOf(example, "question_id");
    await db.insert(reportQuestions).values({ id, reportId, ...question, askedAt: now, askedBy: "ana" });
  },
  async applicationsVenueNoShow() {
    now = new Date("2027-03-13T18:30:00Z");
  },
};

/** Calls that Rui makes, who is confirmed. */
const rui: ReadonlySet<string> = new Set([
  "applicationsCancel",
  "applicationsLate",
  "applicationsVenueNoShow",
  "applicationsCalendar",
  "conductAppeal",
  "conductRespond",
  "invitationsAnswer",
  "conductStatement",
  "conductSummary",
  "accountExport",
  "accountExportFile",
  "accountShareExport",
  "accountExportLinks",
  "accountRevokeExportLink",
]);
const asInes: ReadonlySet<string> = new Set(["accountDelete", "calendarFeed", "calendarRevoke"]);
const actorOf = ({ name, who }: Call) => {
  if (rui.has(name)) return ids.rui;
  return who === "worker" || asInes.has(name) ? ids.ines : ids.venue;
};

const known: ReadonlySet<string> = new Set(Object.values(ids));
const secrets = new Set(["token", "challenge", "verification", "flow", "grant", "registration"]);
const someSecret: unknown = expect.stringMatching(/^[\w-]{43}$/);
const someName: unknown = expect.stringMatching(/^[\w-]{24}\.webp$/);
const someAddress: unknown = expect.stringMatching(
  /^http:\/\/bandeja\.test\/(calendar\/[\w-]{43}\.ics|export\?token=[\w-]{43}|dev\/pay\/(card\/)?cs_sandbox_[\w-]{32})$/,
);
const someHtml: unknown = expect.stringMatching(/^PCFkb2N0eXBlIGh0bWw\+/);
const somePdf: unknown = expect.stringMatching(/^JVBERi0/);
const someHandle: unknown = expect.stringMatching(/^[\w-]{22}$/);
/** A WebP. */
const someImage: unknown = expect.stringMatching(/^UklGR/);
const someId: unknown = expect.toSatisfy(isId);

/** The matcher of an example; values that differ in each run are compared only by their shape. */
function expected(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((part) => expected(part));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expected(part, key)]));
  }
  if (secrets.has(name)) return someSecret;
  if (value === credentialIdExample) return someSecret;
  // The account that a passkey of a registration names does not exist yet.
  if (value === challengeExample) return someHandle;
  if (name === "url") return someAddress;
  if (name === "content") return someHtml;
  if (name === "pdf") return somePdf;
  if (name === "image") return someImage;
  if (name === "photo" && typeof value === "string" && value !== inesPhoto) return someName;
  return isId(value) && !known.has(value) ? someId : value;
}

const examples = allCalls
  .filter((call) => call !== phonecodesList)
  .flatMap((call) =>
    Object.values(descriptionOf(call).examples).map(
      (example) => [`${call.name}: ${example.summary}`, call, example] as const,
    ),
  );

let isAsMade = false;

/** Restores the world; a query leaves it unchanged. */
async function resetWorld({ kind, name }: Call): Promise<void> {
  now = new Date(exampleNow);
  if (!isAsMade) await restoreWorld();
  isAsMade = kind === "query" && name !== reportsOpenPhoto.name;
}

test.each(examples)("%s has the answer that the documentation shows", async (_title, call, example) => {
  await resetWorld(call);
  ownToken = undefined;
  const prepared = await before[call.name]?.(example);
  const { status, body } = await server.ask(call, {
    token: ownToken ?? (await makeToken(db, { id: actorOf(call) }, now)),
    headers: { cookie: testCookie },
    ...(example.params && { params: example.params }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: { ...example.body, ...prepared } }),
  });
  expect({ status, body }).toEqual({ status: 200, body: expected(example.answer) });
});

test("the calling codes in the documentation exist", async () => {
  now = new Date(exampleNow);
  const { body } = await server.ask(phonecodesList);
  const [shown] = Object.values(descriptionOf(phonecodesList).examples);
  const { data } = shown!.answer as typeof body;
  expect(body.data).toEqual(expect.arrayContaining(data));
});
