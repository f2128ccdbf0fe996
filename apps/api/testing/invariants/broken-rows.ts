import { brokenReports } from "./broken-reports.ts";
import { addDays } from "@bandeja/domain/wall-clock";
import type { Tx } from "../../src/db/database.ts";
import { makeJob, makeVenue, makeWorker } from "@bandeja/demo-data/factories";
import { brokenCounts } from "./broken-counts.ts";
import { brokenInvitations } from "./broken-invitations.ts";
import { brokenReservations } from "./broken-reservations.ts";
import { brokenOffers } from "./broken-offers.ts";
import { brokenPayments, soundPayments } from "./broken-payments.ts";
import { brokenPersons, givePositionsBackToBoth } from "./broken-persons.ts";

/** Breaks one rule and no other: by SQL, or with the factories. */
type Break = string | ((tx: Tx) => Promise<unknown>);

const day = 86_400_000;
/** A credit that pays for a job, and that no payment bought. */
const isFreeCredit = "job_id IS NOT NULL AND payment_id IS NULL AND pack_id IS NULL";
const drop = (table: string, constraint: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${constraint};`;
/** Copies a row, with another id. */
const again = (table: string, where: string, change = "'id', gen_random_uuid()") => `
  INSERT INTO ${table} SELECT (json_populate_record(t, json_build_object(${change}))).*
  FROM ${table} t WHERE ${where} LIMIT 1`;
/** Changes one matching row. */
const change = (table: string, values: string, where = "true") =>
  `UPDATE ${table} SET ${values} WHERE id = (SELECT id FROM ${table} WHERE ${where} LIMIT 1)`;
/** Changes one matching application, together with its job. */
const changeApplication = (values: string, where: string) => `
  UPDATE applications a SET ${values} FROM jobs j WHERE j.id = a.job_id
    AND a.id = (SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id WHERE ${where} LIMIT 1)`;
/** A venue's late cancellation becomes a venue no-show, at another time. */
const asVenueNoShow = (at: string) =>
  changeApplication(
    `venue_no_show = true, closed_at = ${at}`,
    `a.status = 'cancelled' AND a.cancelled_by = 'venue' AND EXISTS (
      SELECT FROM offences o WHERE o.party_id = a.venue_id AND o.job_id = a.job_id)`,
  );
/** A confirmed worker has an application for another job at the same hours, with an opening left. */
const overlapping = (status: string) => `
  INSERT INTO applications (id, job_id, worker_id, venue_id, status, windows, applied_at)
  SELECT gen_random_uuid(), j.id, a.worker_id, j.venue_id, '${status}', j.windows, j.created_at
  FROM applications a JOIN jobs j ON j.windows && a.windows AND j.id <> a.job_id
  WHERE a.status = 'confirmed' AND j.state = 'open' AND j.confirmed_count < j.openings
    AND NOT EXISTS (SELECT FROM applications b WHERE b.job_id = j.id AND b.worker_id = a.worker_id)
  LIMIT 1`;

/** Inserts a row for a venue and a worker who never applied to it, always the same two. */
const opened = (columns: string, values: string, table = "audit_log") => `
  INSERT INTO ${table} (${columns}) SELECT ${values} FROM venues r, workers w
  WHERE NOT EXISTS (SELECT FROM applications a WHERE (a.venue_id, a.worker_id) = (r.id, w.id))
  ORDER BY r.id, w.id LIMIT 1`;

const hash = "sha256('secret')";
const session = (values: string) => `
  INSERT INTO sessions (id, account_id, token_hash, created_at, last_used_at)
  SELECT gen_random_uuid(), ${values} FROM accounts WHERE side = 'worker' LIMIT 1`;
const link = (values: string) => `
  INSERT INTO email_links (account_id, email, token_hash, expires_at, used_at)
  SELECT id, email, ${values} FROM accounts WHERE email_verified_at IS NOT NULL ORDER BY id LIMIT 1`;
const code = (values: string) => `
  INSERT INTO phone_challenges (phone_e164, token_hash, code_hash, attempts_left, sent_at, expires_at, used_at)
  SELECT '+351910000000', ${values}`;
const proof = (values: string) =>
  `INSERT INTO phone_verifications (phone_e164, token_hash, expires_at, used_at) SELECT '+351910000000', ${values}`;
const sent = (after: string) =>
  code(
    `sha256('${after}'), ${hash}, 5, now() + interval '${after}', now() + interval '${after}' + interval '10 minutes', NULL`,
  );
/** Another requester, who joins the message to the number. */
const joins = (values: string) => `
  UPDATE phone_challenges SET shared_hash = ${hash} WHERE phone_e164 = '+351910000000';
  INSERT INTO phone_challenges (token_hash, message_of, attempts_left, sent_at, phone_e164, code_hash, expires_at)
  SELECT sha256('joined'), token_hash, 3, sent_at, ${values} FROM phone_challenges WHERE phone_e164 = '+351910000000'`;
/** A key of a venue for one of its jobs. */
const key = (call: string, answer: string, bodyHash = hash) => `
  INSERT INTO idempotency_keys (account_id, call, key, body_hash, answer, created_at)
  SELECT account_id, '${call}', 'one', ${bodyHash}, ${answer}, now()
  FROM (SELECT * FROM jobs ORDER BY id LIMIT 1) j JOIN memberships USING (venue_id)`;
const storedAnswer = (id: string) =>
  `jsonb_build_object('ok', true, 'data', jsonb_build_object('_id', ${id}::text))`;

async function givePositionBackTwice(tx: Tx): Promise<void> {
  const now = new Date();
  const venue = await makeVenue(tx, { positionReturnedAt: now });
  for (const closedAt of [new Date(now.getTime() - 10 * day), now]) {
    const returned = { state: "cancelled", paidWith: "free", positionReturned: true, closedAt } as const;
    await makeJob(tx, venue, { ...returned, createdAt: closedAt });
  }
}

/** Inserts a proposal of hours; its values are SQL expressions on the application and its job. */
const proposeHours = (agreed: string, proposedAt: string, acceptedAt: string, status = "completed") => `
  INSERT INTO timesheets (application_id, minutes, agreed_minutes, proposed_by, proposed_at, accepted_at)
  SELECT id, 60, ${agreed}, 'worker', coalesce(${proposedAt}, now()), ${acceptedAt} FROM (
    SELECT a.id, a.closed_at, (j.end_date - j.start_date + 1)
      * (mod(extract(epoch FROM j.end_time::time - j.start_time::time)::integer / 60 + 1439, 1440) + 1) AS minutes
    FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.status = '${status}'
      AND NOT EXISTS (SELECT FROM timesheets w WHERE w.application_id = a.id) LIMIT 1) work`;
/** Inserts a dispute about proposed hours of one minute, which nobody says. */
const disputeHours = (outcome: string, settledAt: string) => `
  ${proposeHours("minutes", "closed_at", "NULL")};
  UPDATE timesheets SET minutes = CASE WHEN ${outcome} = 'lapsed' THEN agreed_minutes ELSE 1 END, accepted_at = proposed_at;
  INSERT INTO hours_disputes (application_id, asked_by, asked_at, due_at, venue_minutes, worker_minutes, outcome,
    settled_at, decided_by, reason)
  SELECT application_id, 'worker', now(), now() + interval '5 days', 240, 300, ${outcome}, ${settledAt},
    CASE WHEN ${outcome} = 'decided' THEN 'ana' END, CASE WHEN ${outcome} = 'decided' THEN 'It was so' END
  FROM timesheets LIMIT 1`;
const remind = (step: number, at: string) => `
  INSERT INTO job_reminders (job_id, step, at) SELECT id, ${step}, ${at} FROM jobs LIMIT 1`;

/** Rows that no command writes, by the rule that they break. Constraints that would refuse them are dropped. */
export const brokenRows: Record<string, readonly [Break, ...Break[]]> = {
  ...brokenCounts,
  ...brokenInvitations,
  ...brokenReservations,
  ...brokenOffers,
  ...brokenPayments,
  ...brokenPersons,
  "a job has no more confirmed workers than openings": [
    `${drop("jobs", "jobs_confirmed_within_openings")}
     UPDATE jobs SET openings = 1 WHERE confirmed_count > 1`,
  ],
  "a worker has no overlapping confirmed shifts": [
    `${drop("applications", "applications_no_overlapping_confirmed")} ${overlapping("confirmed")}`,
  ],
  "no application is pending for hours in which its worker is confirmed": [overlapping("pending")],
  "a worker has one application for each job": [
    drop("applications", "applications_one_per_worker_and_job") + again("applications", "status = 'pending'"),
  ],
  "an application has the venue and the hours of its job": [
    change("applications", "windows = '{}'", "status = 'pending'"),
    changeApplication(
      "venue_id = (SELECT r.id FROM venues r WHERE r.id <> j.venue_id LIMIT 1)",
      `a.status = 'pending' AND NOT EXISTS (SELECT FROM messages m WHERE m.worker_id = a.worker_id)`,
    ),
  ],
  "a job starts and ends with its windows": [
    change(
      "jobs",
      "starts_at = starts_at - interval '1 minute'",
      `state = 'open'
         AND NOT EXISTS (SELECT FROM applications a WHERE a.job_id = jobs.id AND a.status = 'cancelled')`,
    ),
    change("jobs", "ends_at = ends_at + interval '1 minute'", "state = 'open'"),
  ],
  "a job is worked when its dates and times say, in its zone": [change("jobs", "timezone = 'Asia/Tokyo'")],
  "a job lasts 31 days at most": [
    async (tx) => {
      const startDate = addDays(new Date().toISOString().slice(0, 10), 2);
      await makeJob(tx, await makeVenue(tx), { startDate, endDate: addDays(startDate, 31) });
    },
  ],
  "total spend is days × hours × hourly value": [change("jobs", "total_spend_cents = total_spend_cents + 1")],
  "a job is posted before it starts": [change("jobs", "created_at = starts_at", "NOT ever_applied")],
  "a job is completed after its end": [
    change("jobs", "closed_at = ends_at - interval '1 minute'", "state = 'completed'"),
  ],
  "a job is cancelled before its end": [change("jobs", "closed_at = ends_at", "state = 'cancelled'")],
  "a closed job has no open applications": [
    `UPDATE jobs SET state = 'cancelled', closed_at = created_at
     WHERE id = (SELECT job_id FROM applications WHERE status = 'pending' LIMIT 1)`,
    `UPDATE jobs SET state = 'completed', closed_at = ends_at
     WHERE id = (SELECT job_id FROM applications WHERE status = 'confirmed' LIMIT 1)`,
  ],
  "work is completed with its job, or seven days after its end": [
    `UPDATE jobs SET state = 'open', closed_at = NULL
     WHERE id = (SELECT job_id FROM applications WHERE status = 'completed' LIMIT 1)`,
  ],
  "a cancellation has its notice": [
    `ALTER TABLE applications DISABLE TRIGGER applications_notice;
     ${change("applications", "notice_minutes = 0", "status = 'declined'")}`,
    `ALTER TABLE jobs DISABLE TRIGGER jobs_notice; ${change("jobs", "notice_minutes = 1", "state = 'open'")}`,
  ],
  "a timesheet is of completed work and has the agreed minutes": [
    proposeHours("minutes + 1", "closed_at", "NULL"),
    proposeHours("minutes", "closed_at", "NULL", "confirmed"),
  ],
  "hours are proposed after the completion, and accepted within 72 h": [
    proposeHours("minutes", "closed_at - interval '1 hour'", "NULL"),
    proposeHours("minutes", "closed_at", "closed_at + interval '73 hours'"),
  ],
  "disputed hours are agreed until a decision, which is in time and between what both sides say": [
    disputeHours("NULL", "NULL"),
    disputeHours("'lapsed'", "now() + interval '6 days'"),
    disputeHours("'accepted'", "now()"),
    disputeHours("'decided'", "now()"),
  ],
  "a venue is reminded after the end of a job, step by step": [
    remind(1, "ends_at - interval '1 hour'"),
    remind(2, "ends_at + interval '1 day'"),
  ],
  "an application is made between the posting and the start": [
    changeApplication("applied_at = j.created_at - interval '1 second'", "a.status = 'pending'"),
    changeApplication("applied_at = j.starts_at", "a.status = 'pending'"),
  ],
  "an application ends after it was made": [
    change("applications", "closed_at = applied_at - interval '2 minutes'", "status = 'declined'"),
  ],
  "an application is declined or withdrawn before the start": [
    changeApplication("closed_at = j.starts_at", "a.status = 'declined'"),
    changeApplication("closed_at = j.starts_at", "a.status = 'withdrawn'"),
  ],
  "work is cancelled with a decision about the side of it, once that is in force": [
    changeApplication(
      "decision_id = (SELECT d.id FROM decisions d WHERE d.party_id <> a.worker_id LIMIT 1)",
      "a.cancelled_by = 'worker' AND a.notice_minutes >= 1440",
    ),
  ],
  "confirmed work is cancelled before its end": [
    changeApplication(
      "closed_at = j.ends_at",
      `a.status = 'cancelled' AND EXISTS (SELECT FROM offences o WHERE o.job_id = a.job_id
         AND o.party_id = CASE a.cancelled_by WHEN 'venue' THEN a.venue_id ELSE a.worker_id END)`,
    ),
  ],
  "a venue no-show is reported between the start and 72 h after the end": [
    asVenueNoShow("j.starts_at - interval '1 minute'"),
    asVenueNoShow("j.ends_at + interval '72 hours'"),
  ],
  "a no-show is marked after the start": [
    changeApplication("closed_at = j.starts_at - interval '1 minute'", "a.status = 'noshow'"),
  ],
  "an application expires for a reason": [
    changeApplication(
      "closed_at = a.applied_at",
      "a.status = 'expired' AND a.closed_at >= j.starts_at AND j.state = 'completed'",
    ),
  ],
  "a venue has one free position": [
    `DROP INDEX jobs_one_free_position;
     WITH gone AS (
       DELETE FROM credits WHERE id = (SELECT id FROM credits WHERE ${isFreeCredit} LIMIT 1) RETURNING job_id)
     UPDATE jobs SET paid_with = 'free' FROM gone WHERE id = job_id`,
  ],
  "one credit pays for one job, and every job is paid once": [
    `DELETE FROM credits WHERE id = (SELECT id FROM credits WHERE ${isFreeCredit} LIMIT 1)`,
    drop("credits", "credits_job_id_key") + again("credits", isFreeCredit),
  ],
  "a credit pays for a job of its own venue": [
    `UPDATE credits c SET venue_id = (SELECT id FROM venues r WHERE r.id <> c.venue_id LIMIT 1)
     WHERE id = (SELECT id FROM credits WHERE ${isFreeCredit} LIMIT 1)`,
  ],
  "a credit pays after it was bought": [
    change("credits", "attached_at = bought_at - interval '1 second'", "job_id IS NOT NULL"),
  ],
  "a position is returned once in 90 days": [givePositionBackTwice, givePositionsBackToBoth],
  "a venue has the instant of its last returned position": [change("venues", "position_returned_at = now()")],
  "a no-show or late cancellation has its offence": [
    "DELETE FROM offences WHERE id = (SELECT id FROM offences WHERE kind = 'noshow' LIMIT 1)",
    `DELETE FROM offences WHERE id = (SELECT id FROM offences WHERE kind = 'late_cancellation' LIMIT 1)`,
  ],
  "an offence has its no-show or late cancellation": [
    `INSERT INTO offences (id, party_id, kind, job_id, committed_at, counts_from)
     SELECT gen_random_uuid(), venue_id, 'late_cancellation', id, now(), now() FROM jobs WHERE NOT ever_applied LIMIT 1;
     SELECT adopt_offences(now())`,
    `INSERT INTO offences (id, party_id, kind, job_id, committed_at, counts_from)
     SELECT gen_random_uuid(), worker_id, 'noshow', job_id, now(), now() FROM applications WHERE status = 'completed' LIMIT 1;
     SELECT adopt_offences(now())`,
  ],
  "a party has one offence for each job": [
    `${drop("offences", "offences_one_per_party_and_job")}${again("offences", "true")}; SELECT adopt_offences(now())`,
  ],
  "a pass excuses a late cancellation, which then does not count": [
    `INSERT INTO passes (party_id, quarter, job_id, used_at)
     SELECT party_id, '2026-Q1', job_id, committed_at FROM offences WHERE kind = 'late_cancellation' LIMIT 1`,
    `INSERT INTO passes (party_id, quarter, job_id, used_at)
     SELECT worker_id, '2026-Q1', job_id, closed_at FROM applications WHERE status = 'completed' LIMIT 1`,
  ],
  ...brokenReports,
  "an offence has its decision, of its party and kind": [
    "DELETE FROM decisions WHERE id = (SELECT id FROM decisions WHERE state = 'upheld' LIMIT 1)",
    change("decisions", "rule = 'noshow'", "rule = 'late_cancellation'"),
  ],
  "what is said to a decision is said by its person": [
    change(
      "decisions",
      `answer = 'No', answered_at = now(),
       answer_party_id = (SELECT p.id FROM parties p WHERE p.id <> decisions.party_id LIMIT 1)`,
    ),
  ],
  "a decision that was made has a statement of reasons": [
    `DELETE FROM statements; ${change("decisions", "id = gen_random_uuid()", "state = 'upheld'")}`,
  ],
  "a decision that restricts has a decider, facts and, by an operator, a reason": [
    change("decisions", `facts = '{"offences": []}'`, "state = 'upheld'"),
    `INSERT INTO decisions (id, party_id, kind, rule, rule_version, facts, decider, is_flagged, state, proposed_at,
       due_at, decided_at, from_at, until_at)
     SELECT gen_random_uuid(), id, 'suspension', 'terms', now(), '{"offences": []}', 'person', false, 'upheld', now(),
       now(), now(), now(), now() + interval '1 hour' FROM parties WHERE deleted_at IS NULL LIMIT 1`,
    `WITH made AS (INSERT INTO decisions (id, party_id, kind, rule, rule_version, facts, decider, is_flagged, state,
       proposed_at, proposed_by, due_at, decided_at, decided_by, reason, from_at, until_at)
     SELECT gen_random_uuid(), id, 'suspension', 'terms', now(), '{"offences": []}', 'person', false, 'upheld', now(), 'ana',
       now(), now(), 'ana', 'No', now(), now() + interval '1 hour' FROM parties WHERE deleted_at IS NULL LIMIT 1 RETURNING id)
     INSERT INTO statements (id, decision_id, occasion, made_at, texts) SELECT id, id, 'decided', now(), '{}' FROM made`,
  ],
  "the facts of a decision are ids and dates": [
    change("decisions", `facts = facts || '{"said": "It was so"}'`),
    change("decisions", `facts = facts || '{"withdrawn": {"reported": "Nobody came"}}'`),
  ],
  "the previous version reads whether an offence counts": [
    change("offences", "lifted_at = now(), lifted_by = 'deadline'"),
  ],
  "only the two sides of completed work review each other": [
    `UPDATE reviews r SET author_id = (SELECT id FROM parties WHERE id NOT IN (r.author_id, r.subject_id) LIMIT 1)
     WHERE id = (SELECT id FROM reviews LIMIT 1)`,
    `INSERT INTO reviews (id, application_id, author_id, subject_id, stars, body, created_at)
     SELECT gen_random_uuid(), id, venue_id, worker_id, 5, '', closed_at
     FROM applications WHERE status = 'declined' LIMIT 1`,
  ],
  "the same work is reviewed once by each side": [
    drop("reviews", "reviews_one_per_author") + again("reviews", "true"),
  ],
  "reviews are published once both sides have written": [
    `UPDATE reviews SET published_at = NULL WHERE id = (
       SELECT r.id FROM reviews r JOIN reviews o ON o.application_id = r.application_id AND o.id <> r.id LIMIT 1)`,
  ],
  "a review is published with the other one, or after 7 days": [
    `UPDATE reviews r SET published_at = created_at + interval '6 days'
     WHERE id = (SELECT min(id::text)::uuid FROM reviews GROUP BY application_id HAVING count(*) = 1 LIMIT 1)`,
  ],
  "a review is published after it was written, and answered after that": [
    change(
      "reviews",
      "published_at = created_at - interval '1 second'",
      `published_at IS NOT NULL AND EXISTS (SELECT FROM reviews o
         WHERE o.application_id = reviews.application_id AND o.created_at < reviews.created_at - interval '1 minute')`,
    ),
    change(
      "reviews",
      "answer = 'Thanks', answered_at = published_at - interval '2 minutes'",
      "published_at IS NOT NULL",
    ),
  ],
  "work is reviewed after it was done": [
    `UPDATE reviews r SET created_at = a.closed_at - interval '2 minutes' FROM applications a
     WHERE a.id = r.application_id AND r.id = (SELECT id FROM reviews LIMIT 1)`,
  ],
  "messages are between a venue and its applicants": [
    async (tx) => {
      const { id } = await makeWorker(tx);
      await tx.execute(`
        WITH sent AS (
          INSERT INTO messages (id, venue_id, worker_id, from_side, client_id, body, sent_at)
          SELECT gen_random_uuid(), id, '${id}', 'worker', '1', 'Hi', now() FROM venues LIMIT 1
          RETURNING venue_id, worker_id, id)
        INSERT INTO threads SELECT * FROM sent`);
    },
  ],
  "a message that was sent again is stored once": [
    drop("messages", "messages_one_per_client_id") +
      again("messages", "true", "'id', '00000000-0000-7000-8000-000000000001'"),
  ],
  "a message is received and read after it was sent": [
    change("messages", "received_at = sent_at - interval '2 minutes'"),
    change("messages", "read_at = received_at - interval '2 minutes'"),
  ],
  "a thread has its last message": [
    "DELETE FROM threads WHERE last_message_id = (SELECT last_message_id FROM threads LIMIT 1)",
    `UPDATE threads t SET last_message_id =
       (SELECT id FROM messages m WHERE m.venue_id = t.venue_id AND m.worker_id = t.worker_id
        ORDER BY id LIMIT 1)
     WHERE (venue_id, worker_id) =
       (SELECT venue_id, worker_id FROM messages GROUP BY 1, 2 HAVING count(*) > 1 LIMIT 1)`,
  ],
  "every account is a member of a venue, or a worker, by its side": [
    `INSERT INTO accounts (id, side, email, email_key, created_at)
     VALUES (gen_random_uuid(), 'worker', 'half@person.test', 'half@person.test', now())`,
  ],
  "every party is a venue or a worker with one owner, by its side": [
    "INSERT INTO parties (id, side) VALUES (gen_random_uuid(), 'venue')",
    `WITH party AS (INSERT INTO parties (id, side) VALUES (gen_random_uuid(), 'venue') RETURNING id)
     INSERT INTO venues SELECT (jsonb_populate_record(venues, jsonb_build_object('id', party.id))).*
     FROM party, venues WHERE venues.id = (SELECT id FROM venues LIMIT 1)`,
  ],
  "an e-mail, a user name and a phone belong to one account of a side": [
    async (tx) => {
      await tx.execute("DROP INDEX accounts_email_unique");
      for (const email of ["Ana@person.test", "ana@person.test"]) await makeWorker(tx, { email });
    },
    async (tx) => {
      await tx.execute("DROP INDEX accounts_username_unique, accounts_username_skeleton_unique");
      for (const username of ["Tasca", "tasca"]) await makeVenue(tx, { username });
    },
    async (tx) => {
      await tx.execute("DROP INDEX accounts_username_skeleton_unique");
      for (const username of ["modern", "modem"]) await makeVenue(tx, { username });
    },
    async (tx) => {
      await tx.execute("DROP INDEX accounts_phone_unique");
      const phone = { phoneE164: "+351910000000", phoneCallingCode: "+351", phoneNational: "910000000" };
      for (let made = 0; made < 2; made += 1) await makeWorker(tx, phone);
    },
  ],
  "a phone is its calling code and its number": [
    change("accounts", "phone_national = '1'", "phone_e164 IS NOT NULL"),
  ],
  "a worker was of age at registration": [
    `UPDATE workers w SET date_of_birth = a.created_at - interval '17 years' FROM accounts a
     WHERE a.id = w.id AND w.id = (SELECT id FROM workers LIMIT 1)`,
  ],
  "a deleted account has no personal data": [
    change("accounts", "deleted_at = now()", "side = 'venue'"),
    change("accounts", "deleted_at = now()", "side = 'worker'"),
  ],
  "no application is pending between blocked parties": [
    `INSERT INTO blocks SELECT venue_id, worker_id, applied_at FROM applications
     WHERE status = 'pending' LIMIT 1`,
    `INSERT INTO blocks SELECT worker_id, venue_id, applied_at FROM applications
     WHERE status = 'pending' LIMIT 1`,
  ],
  "a venue lists its applicants only": [
    `INSERT INTO favourites SELECT r.id, w.id, 'never', now() FROM venues r, workers w
     WHERE NOT EXISTS (SELECT FROM applications a WHERE (a.venue_id, a.worker_id) = (r.id, w.id)) LIMIT 1`,
  ],
  "a pinned job is on the grid of 300 m": [change("jobs", "pinned = true, latitude = 38.7139")],
  "a venue opens the contacts of its applicants only": [
    `${opened("event, id, at, account_id, worker_id", "'contact_opened', gen_random_uuid(), now(), (SELECT account_id FROM memberships WHERE venue_id = r.id), w.id")};
     ${opened("venue_id, worker_id, first_at, counted_at", "r.id, w.id, now(), now()", "contact_disclosures")}`,
  ],
  "an opened contact is in the audit log": [
    `INSERT INTO contact_disclosures (venue_id, worker_id, first_at, counted_at)
     SELECT venue_id, worker_id, now(), now() FROM applications LIMIT 1`,
  ],
  "a session is one of an account": [
    drop("sessions", "sessions_account_id_fkey") + session(`gen_random_uuid(), ${hash}, now(), now()`),
  ],
  "a session is used after it was created": [session(`id, ${hash}, now(), now() - interval '1 second'`)],
  "a token opens one session": [
    drop("sessions", "sessions_token_hash_key") + `${session(`id, ${hash}, now(), now()`)};`.repeat(2),
  ],
  "secrets are stored as hashes": [
    change("accounts", "password_hash = 'tray123'"),
    session("id, 'secret', now(), now()"),
    link("'secret', now(), NULL"),
    code(`'secret', ${hash}, 5, now(), now() + interval '10 minutes', NULL`),
    code(`${hash}, '123456', 5, now(), now() + interval '10 minutes', NULL`),
    proof("'secret', now(), NULL"),
    key("jobsAdd", storedAnswer("id"), "'body'"),
  ],
  "a link that was used has verified its e-mail": [
    `${link(`${hash}, now() + interval '1 day', now()`)};
     UPDATE accounts SET email_verified_at = NULL WHERE id = (SELECT account_id FROM email_links LIMIT 1)`,
  ],
  "links, codes and proofs are used in their time": [
    link(`${hash}, now(), now()`),
    code(`${hash}, ${hash}, 4, now(), now() + interval '10 minutes', now() + interval '10 minutes'`),
    proof(`${hash}, now(), now()`),
  ],
  "a code is valid for ten minutes and five attempts": [
    code(`${hash}, ${hash}, 6, now(), now() + interval '10 minutes', NULL`),
    code(`${hash}, ${hash}, 5, now(), now() + interval '11 minutes', NULL`),
    code(`${hash}, ${hash}, 5, now(), now() + interval '10 minutes', now()`),
  ],
  "a number gets one code a minute, and after five a day one in eight minutes": [
    [sent("0 seconds"), sent("59 seconds")].join(";"),
    ["0 hours", "5 hours", "10 hours", "15 hours", "20 hours", "20 hours 7 minutes"].map(sent).join(";"),
  ],
  "a shared message is for one number and expires with its challenge": [
    [sent("0 seconds"), joins("phone_e164 || '1', shared_hash, expires_at")].join(";"),
    [sent("0 seconds"), joins("phone_e164, sha256('another'), expires_at")].join(";"),
    [sent("0 seconds"), joins("phone_e164, shared_hash, expires_at - interval '1 minute'")].join(";"),
  ],
  "an idempotency key is used once": [
    drop("idempotency_keys", "idempotency_keys_pkey") + `${key("jobsAdd", storedAnswer("id"))};`.repeat(2),
  ],
  "an idempotency key has its answer": [
    key("jobsAdd", "NULL"),
    key("jobsAdd", `${storedAnswer("id")} || '{"ok": false}'`),
  ],
  "a stored answer names an existing row": [
    key("jobsAdd", storedAnswer("gen_random_uuid()")),
    key("jobsAdd", storedAnswer("(SELECT o.id FROM jobs o WHERE o.venue_id <> j.venue_id LIMIT 1)")),
    key("applicationsAdd", storedAnswer("(SELECT id FROM applications LIMIT 1)")),
    key("messagesAdd", storedAnswer("(SELECT id FROM messages WHERE from_side = 'worker' LIMIT 1)")),
    key("reviewsAdd", storedAnswer("(SELECT id FROM reviews r WHERE r.author_id <> j.venue_id LIMIT 1)")),
    key("reportsAdd", storedAnswer("gen_random_uuid()")),
    key("jobsAdd", `'{"ok": true}'`),
    key("jobsAddMany", `'{"ok": true, "data": [{"_id": "00000000-0000-7000-8000-000000000000"}]}'`),
    key("someCall", storedAnswer("id")),
  ],
};

/** Valid rows of the tables that the demonstration leaves empty. */
export const soundRows: readonly string[] = [
  ...soundPayments,
  session(`id, ${hash}, now(), now()`),
  link(`${hash}, now() + interval '1 day', now()`),
  code(`${hash}, ${hash}, 4, now(), now() + interval '10 minutes', now()`),
  ...["1 minute", "5 hours", "10 hours", "15 hours", "24 hours 1 minute"].map(sent),
  proof(`${hash}, now() + interval '30 minutes', now()`),
  key("jobsAdd", storedAnswer("id")),
  ...[
    ["applicationsAdd", "worker_id", "applications"],
    ["messagesAdd", "CASE from_side WHEN 'worker' THEN worker_id ELSE venue_id END", "messages"],
    ["reviewsAdd", "author_id", "reviews"],
  ].map(
    ([call, owner, table]) => `
    INSERT INTO idempotency_keys (account_id, call, key, body_hash, answer, created_at)
    SELECT (SELECT account_id FROM owners WHERE party_id = ${owner}), '${call}', id, ${hash}, ${storedAnswer("id")}, now() FROM ${table}`,
  ),
];
