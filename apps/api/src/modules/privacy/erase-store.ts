import { freeTextsOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { languages } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { failedTasks } from "../../db/queues.ts";

/** The tables with rows that concern only the account. */
const own = [
  "sessions",
  "email_links",
  "password_links",
  "email_changes",
  "known_devices",
  "known_networks",
  "identities",
  "sign_in_proofs",
  "passkeys",
  "passkey_flows",
  "passkey_recoveries",
  "notice_links",
  "export_links",
  "idempotency_keys",
  "notifications",
  "push_subscriptions",
  "notification_settings",
  "calendar_feeds",
] as const;

/** The jobs with a no-show or cancellation that an operator has to decide: what all sides say of one is read together. */
const judgedJobs = sql`SELECT w.job_id FROM offences w JOIN decisions v ON v.offence_id = w.id
  WHERE v.state IN ('proposed', 'underreview')`;

/** Whether a decision `d` is to be made or reviewed, or is read beside one that is. */
const isJudged = sql`(d.state IN ('proposed', 'underreview')
  OR coalesce((SELECT w.job_id FROM offences w WHERE w.id = d.offence_id), (d.facts -> 'withdrawn' ->> 'jobId')::uuid)
    = ANY (ARRAY(${judgedJobs})))`;

/**
 * What operators decide by, except while they have to: the words of parties that have left, and those about them.
 *
 * @param isLeft whether an id is that of such a party
 */
const eraseDecided = (isLeft: (partyId: SQL) => SQL): SQL[] => [
  // Stars stay, since others' ratings depend on them, and texts about others; texts about the deleted party and its
  // answers are erased.
  sql`UPDATE reviews r SET body = '', answer = NULL, answered_at = NULL
    WHERE ${isLeft(sql`r.subject_id`)} AND (r.body <> '' OR r.answer IS NOT NULL)
    AND NOT EXISTS (SELECT FROM reports p WHERE p.review_id = r.id AND p.settled_at IS NULL)
    AND NOT EXISTS (SELECT FROM decisions d WHERE d.subject_id = r.id AND d.state IN ('proposed', 'underreview'))`,
  sql`UPDATE applications SET reason = NULL WHERE reason IS NOT NULL AND job_id NOT IN (${judgedJobs}) AND (
    (${isLeft(sql`venue_id`)} AND (
      status IN ('declined', 'noshow', 'expired') OR (cancelled_by = 'venue' AND NOT venue_no_show)))
    OR (${isLeft(sql`worker_id`)} AND (status = 'withdrawn' OR cancelled_by = 'worker' OR venue_no_show)))`,
  // Offences stay, with kind and day, in case the same person registers again.
  sql`UPDATE offences o SET reason = NULL WHERE o.reason IS NOT NULL AND o.job_id NOT IN (${judgedJobs})
    AND (${isLeft(sql`o.party_id`)} OR (o.kind = 'noshow' AND EXISTS (
      SELECT FROM applications a WHERE a.id = o.application_id AND (${isLeft(sql`a.venue_id`)} OR ${isLeft(sql`a.worker_id`)}))))`,
  // What the other side told Bandeja stays, until that is deleted.
  sql`UPDATE hours_disputes d SET reason = CASE WHEN d.reason IS NOT NULL THEN '' END,
      earlier = (SELECT coalesce(jsonb_agg(one - 'reason'), '[]') FROM jsonb_array_elements(d.earlier) one),
      venue_text = CASE WHEN ${isLeft(sql`a.venue_id`)} THEN NULL ELSE d.venue_text END,
      worker_text = CASE WHEN ${isLeft(sql`a.worker_id`)} THEN NULL ELSE d.worker_text END
    FROM applications a WHERE a.id = d.application_id AND d.outcome IS NOT NULL
    AND ((${isLeft(sql`a.venue_id`)} AND coalesce(nullif(d.reason, ''), d.venue_text) IS NOT NULL)
      OR (${isLeft(sql`a.worker_id`)} AND coalesce(nullif(d.reason, ''), d.worker_text) IS NOT NULL))`,
  sql`UPDATE decisions d SET answer = '' WHERE ${isLeft(sql`d.answer_party_id`)} AND d.answer <> '' AND ${isJudged} IS NOT TRUE`,
  sql`UPDATE decisions d SET review_text = ''
    WHERE ${isLeft(sql`d.review_party_id`)} AND d.review_text <> '' AND ${isJudged} IS NOT TRUE`,
  sql`UPDATE decisions d SET hidden = NULL WHERE ${isLeft(sql`d.party_id`)} AND d.hidden IS NOT NULL AND ${isJudged} IS NOT TRUE`,
  sql`UPDATE decisions d SET facts = d.facts - 'withdrawn', reported = NULL WHERE d.facts -> 'withdrawn' IS NOT NULL AND ${isJudged} IS NOT TRUE
    AND EXISTS (SELECT FROM applications a WHERE a.id = (d.facts -> 'withdrawn' ->> 'applicationId')::uuid
      AND (${isLeft(sql`a.venue_id`)} OR ${isLeft(sql`a.worker_id`)}))`,
  // One that was made since is read by the same person, who has registered again.
  sql`DELETE FROM statements s USING decisions d, parties p WHERE d.id = s.decision_id AND p.id = d.party_id
    AND ${isLeft(sql`p.id`)} AND s.made_at <= coalesce(p.deleted_at, s.made_at) AND ${isJudged} IS NOT TRUE`,
  sql`DELETE FROM report_questions q USING decisions d WHERE d.id = q.decision_id
    AND (${isLeft(sql`q.party_id`)} OR ${isLeft(sql`d.party_id`)}) AND ${isJudged} IS NOT TRUE`,
];

/** The party's own texts are erased; the other side of its conversations stays. */
const eraseWords = (id: SQL): SQL[] => [
  sql`DELETE FROM messages
    WHERE CASE from_side WHEN 'venue' THEN venue_id ELSE worker_id END = ${id}`,
  sql`DELETE FROM threads t WHERE ${id} IN (t.venue_id, t.worker_id) AND NOT EXISTS (
    SELECT FROM messages m WHERE (m.venue_id, m.worker_id) = (t.venue_id, t.worker_id))`,
  sql`UPDATE threads t SET last_message_id = (
      SELECT max(m.id::text)::uuid FROM messages m
      WHERE (m.venue_id, m.worker_id) = (t.venue_id, t.worker_id))
    WHERE ${id} IN (t.venue_id, t.worker_id)`,
  sql`DELETE FROM notifications WHERE other_party_id = ${id} AND kind = 'message'`,
  ...eraseDecided((partyId) => sql`${partyId} = ${id}`),
  sql`UPDATE appeals SET text = '', answer = CASE WHEN answer IS NOT NULL THEN '' END WHERE party_id = ${id}`,
];

/** The party's own blocks and favourites are deleted. Blocks against it stay, in case the same person registers again. */
const eraseTies = (id: SQL): SQL[] => [
  sql`DELETE FROM blocks WHERE blocker_id = ${id}`,
  sql`DELETE FROM contact_disclosures WHERE worker_id = ${id}`,
  sql`DELETE FROM saved_searches WHERE worker_id = ${id}`,
  sql`DELETE FROM followed_venues WHERE ${id} IN (worker_id, venue_id)`,
  sql`DELETE FROM favourites WHERE venue_id = ${id} OR (worker_id = ${id} AND list = 'favourite')`,
  sql`DELETE FROM team_notes WHERE ${id} IN (venue_id, worker_id)`,
  sql`DELETE FROM reserved_workers WHERE worker_id = ${id}`,
  sql`DELETE FROM reservation_choices WHERE venue_id = ${id}`,
  sql`DELETE FROM team_groups WHERE venue_id = ${id}`,
  sql`DELETE FROM grouped_workers WHERE worker_id = ${id}`,
  sql`DELETE FROM group_leaves WHERE worker_id = ${id}`,
  sql`DELETE FROM invitations WHERE ${id} IN (venue_id, worker_id)`,
  sql`DELETE FROM invitation_counts WHERE venue_id = ${id}`,
];

const erasedTexts = sql.join(
  freeTextsOf(jobFields).map((name) => sql`${sql.identifier(jobs[name].name)} = ''`),
  sql`, `,
);

/**
 * A venue keeps its city, which its jobs have, too; a worker the year of birth, from which venues see an age. Names
 * become empty: answers have a placeholder.
 */
const eraseDetails = (id: SQL, now: Date): SQL[] => [
  // Rounded to about ten kilometres, since jobs have the approximate position of the venue's pin.
  sql`UPDATE jobs SET venue_name = '', ${erasedTexts}, cancel_reason = NULL,
      latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1), pinned = false,
      address = '', zipcode = NULL, district = NULL, pin_latitude = NULL, pin_longitude = NULL,
      revision = revision + 1, changed_at = ${now.toISOString()}
    WHERE venue_id = ${id}`,
  sql`UPDATE venues SET name = '', address = '', zipcode = NULL, district = NULL, description = NULL, photo = NULL, pin_latitude = NULL, pin_longitude = NULL
    WHERE id = ${id}`,
  sql`DELETE FROM profile_changes WHERE party_id = ${id}`,
  // Receipts keep what they were issued with, as the law requires.
  sql`DELETE FROM billing_details WHERE venue_id = ${id}`,
  sql`UPDATE payments SET card = NULL WHERE venue_id = ${id}`,
  sql`UPDATE workers SET name = '', photo = NULL, date_of_birth = date_trunc('year', date_of_birth)::date,
      english_level = NULL, experience_level = NULL
    WHERE id = ${id}`,
];

/**
 * Failed tasks that contain the account's data. A failed deletion of a photo stays: it holds no name, and is still to
 * be done.
 */
const eraseFailedTasks = (id: SQL): SQL => sql`DELETE FROM pgboss.job j USING accounts a
  WHERE a.id = ${id} AND j.name = ${failedTasks.name} AND (j.data -> 'to' ->> 'address' IN (a.email, a.email_key)
    OR j.data ->> 'emailKey' = a.email_key OR j.data ->> 'accountId' = a.id::text)`;

/** Personal data of events that were not handled yet: the recipient of a mail about a change of the account. */
const eraseWaitingEvents = (id: SQL): SQL => sql`UPDATE events e SET payload = e.payload - 'mailTo'
  FROM event_retries r WHERE r.position = e.position AND e.payload ->> 'accountId' = ${id}::text`;

/** Anonymizes an account, which must be locked. */
export async function eraseAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  const id = sql`${accountId}::uuid`;
  const anonymousName = `deleted-${accountId}`;
  const statements = [
    ...own.map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${id}`),
    // The message itself still counts towards the limits of its number.
    sql`UPDATE phone_challenges SET account_id = NULL WHERE account_id = ${id}`,
    eraseFailedTasks(id),
    eraseWaitingEvents(id),
    sql`UPDATE accounts SET email = ${`${anonymousName}@deleted.invalid`}, email_key = ${`${anonymousName}@deleted.invalid`},
        email_verified_at = NULL, password_hash = NULL,
        username = CASE WHEN username IS NOT NULL THEN ${anonymousName} END,
        username_key = CASE WHEN username IS NOT NULL THEN ${anonymousName} END,
        username_skeleton = NULL, phone_e164 = NULL, phone_calling_code = NULL, phone_national = NULL, deleted_at = ${now.toISOString()}
      WHERE id = ${id}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

/** What a statement says in place of the name of a venue that is deleted, in each language. */
const insteadOfName = JSON.stringify(
  Object.fromEntries(
    languages.map((language) => [language, `(${translate(language)(($) => $.statements.left)})`]),
  ),
);

/** Statements of others have the names that the venue's jobs had, in brackets. */
async function eraseFromStatements(tx: Tx, id: SQL): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT DISTINCT j.venue_name AS name FROM offences o JOIN jobs j ON j.id = o.job_id
    WHERE j.venue_id = ${id} AND j.venue_name <> ''`);
  for (const { name } of rows) {
    const written = JSON.stringify(`(${name})`).slice(1, -1);
    await tx.execute(sql`UPDATE statements s SET texts = (
        SELECT jsonb_object_agg(language, replace(text::text, ${written}, ${insteadOfName}::jsonb ->> language)::jsonb)
        FROM jsonb_each(s.texts) written (language, text))
      WHERE s.decision_id IN (
        SELECT d.id FROM decisions d, jsonb_array_elements(d.facts -> 'offences') fact
        JOIN jobs j ON j.id = (fact ->> 'jobId')::uuid WHERE j.venue_id = ${id})`);
  }
}

/** Anonymizes a party, which must be locked and have no work ahead. Its accounts are erased before. */
export async function eraseParty(tx: Tx, partyId: string, now: Date): Promise<void> {
  const id = sql`${partyId}::uuid`;
  await eraseFromStatements(tx, id);
  const statements = [
    ...eraseWords(id),
    ...eraseTies(id),
    ...eraseDetails(id, now),
    sql`UPDATE parties SET deleted_at = ${now.toISOString()} WHERE id = ${id}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

/**
 * Erases what was kept of deleted parties until operators had decided: what their sides said.
 *
 * @param now what was deleted more than two years before has no open report any more
 */
export async function eraseDecidedWords(tx: Tx, now: Date): Promise<void> {
  const left = sql`(SELECT id FROM parties WHERE deleted_at > ${now.toISOString()}::timestamptz - interval '2 years')`;
  for (const statement of eraseDecided((partyId) => sql`${partyId} IN ${left}`)) await tx.execute(statement);
}
