import { knownDeviceDays, longestSessionDays, unusedSessionDays } from "./periods.ts";

/** The rows of some tables, by the names of these in SQL. */
export interface Rows {
  readonly tables: readonly string[];
  readonly content: string;
}

/** Rows that the server deletes by the clock. */
export interface ExpiringRows extends Rows {
  /** The days for which they are kept after `since`; 0 if `since` is the instant at which they are deleted. */
  readonly days: number;
  readonly since: string;
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
  absences: {
    tables: ["provider_absences"],
    content: "which providers did not answer which process",
    days: 1,
    since: "the last sign of the process",
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
    content: "links “This wasn’t me” of notices, with the e-mail that these were sent to",
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
    tables: ["operator_list_reasons", "operator_sessions", "operator_views"],
    content:
      "sessions of operators, with the ids of the venues and workers that they may show, and the reasons for lists",
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
    content: "notifications and their deliveries, with the name of who left their work with the account",
    days: 90,
    since: "what they are about",
  },
  // Long enough to settle who did what on an account, after a season or a dispute.
  accountEvents: {
    tables: ["audit_log", "profile_changes"],
    content:
      "events of accounts, such as logins, and what names and addresses were before; without hashes and these after the account's deletion",
    days: 730,
    since: "the event",
  },
  // Their photos are deleted with them; that work was left without an offence stays, without the report.
  reports: {
    tables: ["report_answers", "report_photos", "report_questions", "reports"],
    content:
      "reports with their photos, answers and questions, and questions about no-shows; once closed and either account deleted, only kind, day, state and operators' words",
    days: 730,
    since: "the report or question",
  },
  // Decisions from reports are reviewed for six months.
  reporterMarks: {
    tables: ["reports"],
    content:
      "keyed hashes by which texts that name a reporter are refused after the deletion of their account",
    days: 0,
    since: "the report is closed and no decision that came from it can be reviewed",
  },
  // Of offences the kind and day stay, for records.
  decisions: {
    tables: ["decisions", "statements"],
    content: "decisions about accounts with their statements of reasons; of offences the texts",
    days: 1_095,
    since: "the end of what they restrict, or else the decision",
  },
  decidedWords: {
    tables: ["applications", "hours_disputes", "offences", "report_questions", "reports", "reviews"],
    content: "words that operators had to decide by, of or about somebody who has deleted their account",
    days: 0,
    since: "the decision",
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
