import { makeOffences } from "@bandeja/demo-data/make-offences";
import { ids, inesPhoto, question, reply, suspensionOfRui, tasca } from "@bandeja/api-docs/world";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Tx } from "../src/db/database.ts";
import { accounts, memberships, parties, venues, workers } from "../src/db/schema/accounts.ts";
import { decisions, statements } from "../src/db/schema/conduct.ts";
import { jobs } from "../src/db/schema/jobs.ts";
import { notifications } from "../src/db/schema/notifications.ts";
import { messages, reviews, threads } from "../src/db/schema/messages.ts";
import { invitations } from "../src/db/schema/lifecycle.ts";
import { teamGroups } from "../src/db/schema/people.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { makeApplication, makeCredit, makeJob } from "@bandeja/demo-data/factories";
import {
  jobRow,
  phoneColumns,
  venueRows,
  workerRows,
  type JobOverrides,
  type JobRow,
  type VenueRow,
  type WorkerOverrides,
} from "@bandeja/demo-data/rows";
import { makeCard } from "./make-card.ts";
import { makePayment } from "./make-payment.ts";

const at = (instant: string) => new Date(instant);

async function makeVenue(tx: Tx): Promise<VenueRow> {
  const {
    account,
    party,
    venue: row,
    membership,
  } = venueRows({
    createdAt: at("2026-10-05T09:30:00Z"),
    name: "Tasca da Mouraria",
    username: "tasca-da-mouraria",
    email: "ola@tascadamouraria.example",
    ...phoneColumns("+351", "912345678"),
    address: "Rua do Capelão 12",
    zipcode: "1100-588",
    district: tasca.district,
    description: tasca.description,
  });
  await tx.insert(accounts).values({ ...account, id: ids.venueAccount });
  await tx.insert(parties).values({ ...party, id: ids.venue });
  const venue = { ...row, id: ids.venue };
  await tx.insert(venues).values(venue);
  await tx.insert(memberships).values({ ...membership, accountId: ids.venueAccount, venueId: ids.venue });
  return venue;
}

async function makePerson(tx: Tx, id: string, overrides: WorkerOverrides): Promise<void> {
  const { account, party, worker } = workerRows(overrides);
  await tx.insert(accounts).values({ ...account, id });
  await tx.insert(parties).values({ ...party, id });
  await tx.insert(workers).values({ ...worker, id });
}

/** The venue's jobs with the ids of the examples. */
export const exampleJobs: Readonly<Record<"saturday" | "lunch" | "february", JobOverrides>> = {
  saturday: {
    id: ids.saturday,
    createdAt: at("2027-03-08T10:00:00Z"),
    startDate: "2027-03-13",
    endDate: "2027-03-13",
    startTime: "18:00",
    endTime: "02:00",
    hourlyCents: 1250,
    openings: 3,
    note: "Black shirt, side door.",
  },
  lunch: {
    id: ids.lunch,
    createdAt: at("2027-03-08T10:20:00Z"),
    startDate: "2027-03-20",
    endDate: "2027-03-21",
    startTime: "12:00",
    endTime: "16:30",
    hourlyCents: 1100,
    tips: false,
    openings: 1,
  },
  february: {
    id: ids.february,
    createdAt: at("2027-02-16T15:00:00Z"),
    startDate: "2027-02-20",
    endDate: "2027-02-20",
    startTime: "19:00",
    endTime: "23:30",
    hourlyCents: 1200,
  },
};

const inFebruary = [
  { id: ids.inesInFebruary, person: { id: ids.ines }, appliedAt: at("2027-02-17T10:10:00Z") },
  { id: ids.ruiInFebruary, person: { id: ids.rui }, appliedAt: at("2027-02-17T10:16:00Z") },
] as const;

async function makeFebruary(tx: Tx, venue: VenueRow): Promise<void> {
  const closedAt = at("2027-02-21T11:00:00Z");
  const job = await makeJob(tx, venue, {
    ...exampleJobs.february,
    state: "completed",
    closedAt,
    paidWith: "free",
  });
  for (const { id, person, appliedAt } of inFebruary) {
    await makeApplication(tx, job, person, { id, appliedAt, status: "completed", closedAt });
  }
  const review = { applicationId: ids.inesInFebruary };
  await tx.insert(reviews).values([
    {
      ...review,
      id: ids.review,
      authorId: ids.venue,
      subjectId: ids.ines,
      stars: 5,
      body: "Quick, kind and on time.",
      createdAt: at("2027-02-22T10:00:00Z"),
      publishedAt: at("2027-02-23T09:15:00Z"),
    },
    {
      ...review,
      id: ids.reviewOfVenue,
      authorId: ids.ines,
      subjectId: ids.venue,
      stars: 4,
      body: "",
      createdAt: at("2027-02-23T09:15:00Z"),
      publishedAt: at("2027-02-23T09:15:00Z"),
    },
  ]);
}

/** A job with a credit that has paid for it. */
async function makePaid(tx: Tx, venue: VenueRow, overrides: JobOverrides, credit: string): Promise<JobRow> {
  const job = jobRow(venue, overrides);
  await tx.insert(jobs).values(job);
  await makeCredit(tx, venue, { id: credit, jobId: job.id, boughtAt: at("2027-03-08T09:50:00Z") });
  return job;
}

async function makeSaturday(tx: Tx, venue: VenueRow): Promise<void> {
  const job = await makePaid(tx, venue, exampleJobs.saturday, ids.saturdayCredit);
  const applied = [
    { id: ids.ruiOnSaturday, person: ids.rui, status: "confirmed", appliedAt: at("2027-03-08T11:05:00Z") },
    { id: ids.inesOnSaturday, person: ids.ines, status: "pending", appliedAt: at("2027-03-08T12:40:00Z") },
  ] as const;
  for (const { person, ...overrides } of applied) await makeApplication(tx, job, { id: person }, overrides);
}

async function makeConversation(tx: Tx): Promise<void> {
  const pair = { venueId: ids.venue, workerId: ids.ines };
  const [requestedAt, answered] = [at(question.messagedate), at(reply.messagedate)];
  await tx.insert(messages).values([
    {
      ...pair,
      id: question._id,
      fromSide: "venue",
      clientId: question.clientid,
      body: question.messagetext,
      sentAt: requestedAt,
      receivedAt: answered,
      readAt: answered,
    },
    {
      ...pair,
      id: reply._id,
      fromSide: "worker",
      clientId: reply.clientid,
      body: reply.messagetext,
      sentAt: answered,
    },
  ]);
  await tx.insert(threads).values({ ...pair, lastMessageId: reply._id });
}

/** A no-show of Rui, which does not count yet. */
async function makeOffence(tx: Tx): Promise<void> {
  await makeOffences(
    tx,
    [
      {
        id: ids.noshow,
        partyId: ids.rui,
        kind: "noshow",
        jobId: ids.february,
        reason: "Nobody came, and nobody called.",
        committedAt: at("2027-03-08T10:00:00Z"),
        countsFrom: at("2027-03-11T10:00:00Z"),
      },
    ],
    at("2027-03-08T10:00:00Z"),
  );
}

/** A suspension of Rui by an operator, which has ended. */
async function makeSuspension(tx: Tx): Promise<void> {
  const { _id: id, from, until, statements: sent } = suspensionOfRui;
  await tx.insert(decisions).values({
    id,
    partyId: ids.rui,
    kind: "suspension",
    rule: "terms",
    ruleVersion: suspensionOfRui.ruleversion,
    facts: { offences: [], days: suspensionOfRui.days },
    decider: "person",
    isFlagged: false,
    state: "ended",
    proposedAt: at(from),
    proposedBy: "rita",
    dueAt: at(suspensionOfRui.dueat),
    decidedAt: at(from),
    decidedBy: "rita",
    reason: "Two venues report that you sent somebody else.",
    from: at(from),
    until: at(until),
  });
  for (const { _id, occasion, title, paragraphs } of sent) {
    const text = { title, paragraphs };
    const texts = { en: text, pt: text, "pt-PT": text };
    await tx.insert(statements).values({ id: _id, decisionId: id, occasion, madeAt: at(from), texts });
  }
}

/** The venue's notifications: of Inês' application, which is read, and of her message. */
async function makeNotifications(tx: Tx): Promise<void> {
  const [applied, written] = [at("2027-03-08T12:40:00Z"), at(reply.messagedate)];
  const about = { accountId: ids.venueAccount, otherPartyId: ids.ines };
  await tx.insert(notifications).values([
    {
      ...about,
      id: ids.notifiedOfInes,
      kind: "applied",
      at: applied,
      shownFrom: applied,
      sentAt: applied,
      readAt: written,
      jobId: ids.saturday,
      applicationId: ids.inesOnSaturday,
    },
    {
      ...about,
      id: ids.notifiedOfReply,
      kind: "message",
      at: written,
      shownFrom: written,
      sentAt: written,
      messageId: ids.reply,
    },
  ]);
}

/** The tables of the examples; each comes before those that it references. */
const tables =
  `notification_deliveries notifications push_subscriptions notification_settings profile_changes contact_disclosures favourites blocks report_answers report_questions report_photos excused_leaves reports calendar_feeds hours_disputes timesheets offers reservations reservation_choices invitations invitation_counts job_reminders reviews messages threads statements decisions suspensions appeals offences applications payment_events receipts receipt_series sandbox_sessions sandbox_cards credits payments saved_cards billing_details jobs sessions email_links password_links email_changes known_devices known_networks identities sign_in_flows sign_in_proofs verified_contacts former_holders party_persons phone_challenges
  phone_verifications idempotency_keys attempt_counters outbox_messages memberships venues workers parties accounts`.split(
    /\s+/,
  );
// For so few rows this takes a tenth of the time of TRUNCATE.
const emptyAll = tables.map((table) => `DELETE FROM ${table}`);

/** Inserts the data of the API documentation's examples. */
export async function makeExampleWorld(tx: Tx): Promise<void> {
  const venue = await makeVenue(tx);
  await makePerson(tx, ids.ines, {
    createdAt: at("2026-11-02T18:20:00Z"),
    name: "Inês Duarte",
    email: "ines@people.example",
    ...phoneColumns("+351", "913222333"),
    dateOfBirth: "1998-05-14",
    englishLevel: "advanced",
    experienceLevel: "1to3",
    photo: inesPhoto,
  });
  await makePerson(tx, ids.rui, {
    createdAt: at("2026-11-20T08:45:00Z"),
    name: "Rui Matos",
    email: "rui@people.example",
    dateOfBirth: "1995-11-30",
    experienceLevel: "over5",
  });
  await makeFebruary(tx, venue);
  await makeSaturday(tx, venue);
  await makePaid(tx, venue, exampleJobs.lunch, ids.lunchCredit);
  const [madeAt, sentAt] = [at("2027-03-09T11:20:00Z"), at("2027-03-09T11:30:00Z")];
  await tx.insert(teamGroups).values({ id: ids.weddings, venueId: ids.venue, name: "Weddings", madeAt });
  const pair = { venueId: ids.venue, workerId: ids.rui };
  const until = at("2027-03-20T12:00:00Z");
  await tx
    .insert(invitations)
    .values({ id: ids.invitation, jobId: ids.lunch, ...pair, kind: "apply", sentAt, until });
  // Its time is over, so that the examples of searches find the job; the clock has not opened it yet.
  await tx
    .insert(reservations)
    .values({ jobId: ids.lunch, who: "favourites", madeAt, until: at("2027-03-09T11:50:00Z") });
  await makePayment(tx, venue, {
    id: ids.payment,
    createdAt: at("2027-03-08T09:51:10Z"),
    paidAt: at("2027-03-08T09:52:00Z"),
    creditId: ids.unusedCredit,
    isAtProvider: true,
  });
  await makeCard(tx, venue, { id: ids.card, savedAt: at("2027-03-08T09:52:00Z") });
  await makeOffence(tx);
  await makeSuspension(tx);
  await makeConversation(tx);
  await makeNotifications(tx);
}

const literal = (value: unknown): string =>
  value === null ? "NULL" : pg.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));

/**
 * Inserts the data of the examples.
 *
 * @param client a connection of its own: the server logs slow statements, and these contain personal data
 * @returns restores it, with the same statements in one request: one after the other, they took half of the tests' time
 */
export async function keepExampleWorld(client: pg.Client): Promise<() => Promise<void>> {
  const made = [...emptyAll];
  const logQuery = (query: string, values: unknown[]) => {
    made.push(query.replaceAll(/\$(\d+)/g, (_all, nth: string) => literal(values[Number(nth) - 1])));
  };
  const recorded = drizzle(client, { logger: { logQuery } });
  await makeExampleWorld(Object.assign(recorded, { isTransaction: true as const }));
  return async () => void (await client.query(made.join(";")));
}
