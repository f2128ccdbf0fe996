import type { Rows } from "./retention.ts";

/** Rows that no clock deletes. */
export interface LastingRows extends Rows {
  readonly until: string;
}

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
    tables: ["billing_details", "calendar_feeds", "identities", "notification_settings", "passkeys"],
    content: "billing details, calendars, linked identities, passkeys, settings",
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
    tables: ["grouped_workers", "group_leaves", "team_groups", "team_notes"],
    content: "groups of a venue's team with who left them, and its notes about workers",
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
    content: "offences, passes, excused late cancellations; appeals and suspensions for the previous version",
    until: anonymized,
  },
  {
    tables: ["saved_cards"],
    content: "saved cards: ids of the provider, brand, last four digits, expiry",
    until: "it is removed, or the account is deleted",
  },
  {
    tables: [
      "credits",
      "failed_refunds",
      "fees",
      "payments",
      "receipt_series",
      "receipts",
      "refunds",
      "replaced_payment_facts",
    ],
    content: "fees, payments and cards, credits, receipts with name, tax number and address of their payer",
    until: `${noEnd}; without the card after the account's deletion`,
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
