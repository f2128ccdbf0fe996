import { knownDeviceDays, longestSessionDays, unusedSessionDays } from "./periods.ts";

/** The rows of some tables, by the names of these in SQL. */
interface Rows {
  readonly tables: readonly string[];
  readonly content: string;
}

/** Rows that the server deletes by the clock. */
export interface ExpiringRows extends Rows {
  /** The days for which they are kept after `since`; 0 if `since` is the instant at which they are deleted. */
  readonly days: number;
  readonly since: string;
}

/** Rows that no clock deletes. */
export interface LastingRows extends Rows {
  readonly until: string;
}

/**
 * What the task `clean-up` deletes, by the name of its step, in the order of the steps: later ones may delete what earlier
 * ones have released.
 */
export const expiringRows = {
  idempotencyKeys: {
    tables: ["idempotency_keys"],
    content: "stored answers of calls that create rows",
    days: 1,
    since: "the first answer",
  },
  // The longest window in which attempts are counted is a day.
  attempts: {
    tables: ["attempt_counters"],
    content: "counts of attempts",
    days: 2,
    since: "the attempt",
  },
  // As long as failed tasks of the queue.
  eventsSetAside: {
    tables: ["event_retries"],
    content: "events that a subscriber failed to handle",
    days: 30,
    since: "the last attempt",
  },
  events: {
    tables: ["events"],
    content: "what commands recorded",
    days: 1,
    since: "the event, if every subscriber has handled it and none has set it aside",
  },
  outbox: {
    tables: ["outbox_messages"],
    content: "messages that were not sent, without a provider",
    days: 30,
    since: "the message",
  },
  sentMails: {
    tables: ["sent_mails"],
    content: "kinds and answers of sent mails, with keyed hashes of their recipients",
    days: 30,
    since: "the attempt",
  },
  unusedSessions: {
    tables: ["sessions"],
    content: "sessions",
    days: unusedSessionDays,
    since: "the last use",
  },
  oldSessions: {
    tables: ["sessions"],
    content: "sessions, however often they are used",
    days: longestSessionDays,
    since: "the login",
  },
  networks: {
    tables: ["known_networks"],
    content: "keyed hashes of the networks from which an account signed in",
    days: 180,
    since: "the last login from there",
  },
  devices: {
    tables: ["known_devices"],
    content: "hashes of the devices on which an account signed in",
    days: knownDeviceDays,
    since: "the last login there",
  },
  emailLinks: {
    tables: ["email_links"],
    content: "links that verify an e-mail",
    days: 0,
    since: "their expiry",
  },
  passwordLinks: {
    tables: ["password_links"],
    content: "links for a new password",
    days: 0,
    since: "their expiry",
  },
  emailChanges: {
    tables: ["email_changes"],
    content: "changes of an e-mail that were not confirmed",
    days: 0,
    since: "their expiry",
  },
  signInFlows: {
    tables: ["sign_in_flows"],
    content: "unfinished sign-ins with Google",
    days: 0,
    since: "their expiry",
  },
  signInProofs: {
    tables: ["sign_in_proofs"],
    content: "grants and proofs of a sign-in with Google",
    days: 0,
    since: "their expiry",
  },
  passkeyFlows: {
    tables: ["passkey_flows"],
    content: "challenges for passkeys that were not answered, and their grants",
    days: 0,
    since: "their expiry",
  },
  passkeySignups: {
    tables: ["passkey_signups"],
    content: "registrations by passkey that were not finished, with their e-mail",
    days: 0,
    since: "their expiry",
  },
  recoveries: {
    tables: ["passkey_recoveries"],
    content: "recoveries of accounts whose passkey is lost",
    days: 0,
    since: "the expiry of their link",
  },
  noticeLinks: {
    tables: ["notice_links"],
    content: "links “This wasn’t me” of notices",
    days: 0,
    since: "their expiry",
  },
  operatorInvitations: {
    tables: ["operator_invitations"],
    content: "links at which operators register a passkey",
    days: 0,
    since: "their expiry",
  },
  operatorFlows: {
    tables: ["operator_flows"],
    content: "challenges for operators' passkeys that were not answered",
    days: 0,
    since: "their expiry",
  },
  operatorSessions: {
    tables: ["operator_sessions", "operator_views"],
    content: "sessions of operators, with the ids of the venues and workers that they may show",
    days: 0,
    since: "their end",
  },
  queueClaims: {
    tables: ["queue_claims"],
    content: "which operator works on an item of the queue",
    days: 0,
    since: "their expiry",
  },
  approvals: {
    tables: ["approvals"],
    content: "commands that waited for a second operator, with their reasons",
    days: 30,
    since: "the request",
  },
  exportLinks: {
    tables: ["export_links"],
    content: "links to an account’s data: format, times, and the hash of the token; not the data",
    days: 30,
    since: "their expiry",
  },
  // The limit of five sends a day counts those of the last 24 h.
  phoneChallenges: {
    tables: ["phone_challenges"],
    content: "codes sent to phones, as hashes, with the account that asked for them",
    days: 2,
    since: "the text message",
  },
  phoneVerifications: {
    tables: ["phone_verifications"],
    content: "verified numbers that no account has taken yet",
    days: 0,
    since: "their expiry",
  },
  // Providers do not repeat events that old; a repeated one would not change the payment.
  unsavedCards: {
    tables: ["saved_cards"],
    content: "pages on which no card was saved",
    days: 1,
    since: "the page was opened",
  },
  paymentEvents: {
    tables: ["payment_events"],
    content: "ids of events of the payment provider",
    days: 90,
    since: "the receipt of the event",
  },
  // Longer than any reminder may be late.
  shiftReminders: {
    tables: ["shift_reminders"],
    content: "reminders of shifts that were sent",
    days: 14,
    since: "the start of the shift",
  },
  reviewReminders: {
    tables: ["review_reminders"],
    content: "reminders of reviews that were sent",
    days: 14,
    since: "the end of the work",
  },
  notifications: {
    tables: ["notifications", "notification_deliveries"],
    content: "notifications and their deliveries",
    days: 90,
    since: "what they are about",
  },
  // Long enough to settle who did what on an account, after a season or a dispute.
  accountEvents: {
    tables: ["audit_log"],
    content: "events of accounts, such as logins; without hashes after the account's deletion",
    days: 730,
    since: "the event",
  },
  // Their photos are deleted with them; that work was left without an offence stays, without the report.
  reports: {
    tables: ["report_answers", "report_photos", "report_questions", "reports"],
    content:
      "reports with their photos, answers and questions; only the fact after a deletion of either account",
    days: 730,
    since: "the report",
  },
  // Of offences the kind and day stay, for records.
  decisions: {
    tables: ["decisions", "statements"],
    content: "decisions about accounts with their statements of reasons; of offences the texts",
    days: 1_095,
    since: "the end of what they restrict, or else the decision",
  },
  invitations: {
    tables: ["invitations"],
    content: "invitations to jobs; their counts stay",
    days: 90,
    since: "the invitation",
  },
  // As long as documents of accounting, which some of them explain, are kept in Portugal.
  operatorCommands: {
    tables: ["audit_log"],
    content: "commands of operators",
    days: 3_650,
    since: "the command",
  },
} as const satisfies Readonly<Record<string, ExpiringRows>>;

/** The name of a step of the task `clean-up`. */
export type CleanUpName = keyof typeof expiringRows;

/** What the queue deletes on its own. */
export const queuedRows = {
  failed: {
    tables: ["pgboss.job"],
    content: "tasks that failed for good",
    days: 30,
    since: "the last attempt",
  },
  finished: {
    tables: ["pgboss.job"],
    content: "finished tasks, some for an hour only",
    days: 1,
    since: "their end",
  },
} as const satisfies Readonly<Record<string, ExpiringRows>>;

// Stryker disable all: rows of data, which are compared with the tables of the database and with docs/retention.md.
const noEnd = "no end";
const anonymized = "no end; without personal data after the account's deletion";

/** Everything else. */
export const lastingRows: readonly LastingRows[] = [
  {
    tables: ["accounts", "memberships", "parties", "venues", "workers"],
    content: "accounts, venues and workers",
    until: anonymized,
  },
  {
    tables: ["calendar_feeds", "identities", "notification_settings", "passkeys"],
    content: "calendars, linked identities, passkeys, settings",
    until: "the account's deletion",
  },
  {
    tables: ["push_subscriptions"],
    content: "browsers that receive pushes",
    until: "the end of the session",
  },
  {
    tables: ["favourites", "followed_venues", "saved_searches"],
    content: "lists, followed venues, saved searches",
    until: "their owner's deletion; entries of a venue's blocklist until the venue's",
  },
  {
    tables: ["grouped_workers", "team_groups", "team_notes"],
    content: "groups of a venue's team, and its notes about workers",
    until: "the deletion of the venue or the worker",
  },
  {
    tables: ["reservations", "reserved_workers"],
    content: "the favourites or the group that a new job is reserved for",
    until: "the job opens to everybody, or is cancelled",
  },
  {
    tables: ["invitation_counts", "reservation_choices"],
    content:
      "a venue's former invitations, counted by month, kind and end; the people that it asked first for its last job",
    until: "the venue's deletion",
  },
  {
    tables: ["contact_disclosures"],
    content: "who opened a worker's phone and e-mail",
    until: "the worker's deletion",
  },
  {
    tables: ["blocks"],
    content: "blocks",
    until: "the deletion of the party that blocked",
  },
  {
    tables: ["messages", "threads"],
    content: "messages",
    until: "the deletion of the party that wrote them",
  },
  {
    tables: ["former_holders", "party_persons", "verified_contacts"],
    content: "keyed hashes of verified phones, e-mails and identities: who is the same person",
    until: noEnd,
  },
  {
    tables: ["applications", "hours_disputes", "job_reminders", "jobs", "offers", "reviews", "timesheets"],
    content: "jobs, applications, hours, reviews",
    until: anonymized,
  },
  {
    tables: ["venue_records", "worker_records"],
    content: "records",
    until: noEnd,
  },
  {
    tables: ["appeals", "excused_leaves", "passes", "offences", "suspensions"],
    content:
      "offences, passes, late cancellations that reports excuse; appeals and suspensions for the previous version",
    until: anonymized,
  },
  {
    tables: ["saved_cards"],
    content: "saved cards: ids of the provider, brand, last four digits, expiry",
    until: "it is removed, or the account is deleted",
  },
  {
    tables: ["credits", "fees", "payments", "receipt_series", "receipts"],
    content: "fees, payments, credits, receipts",
    until: noEnd,
  },
  {
    tables: ["operator_passkeys"],
    content: "passkeys of operators",
    until: "another invitation, or the operator is disabled",
  },
  {
    tables: ["operators"],
    content: "operators: name, e-mail, phone, role",
    until: noEnd,
  },
  {
    tables: ["account_writes"],
    content: "the number of an account's writes, with a read replica",
    until: noEnd,
  },
  {
    tables: [
      "app_settings",
      "audit_events",
      "event_subscribers",
      "notification_kinds",
      "schema_migrations",
      "task_runs",
    ],
    content: "the server's own state",
    until: noEnd,
  },
  {
    tables: ["sandbox_cards", "sandbox_sessions"],
    content: "payments and cards of the sandbox, in development",
    until: noEnd,
  },
];
