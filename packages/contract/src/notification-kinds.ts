import type { AccountType } from "./lists.ts";

/**
 * What somebody is told of. To a venue: somebody `applied`, has `withdrawn` that, has `cancelled` confirmed work, is
 * running `late`. To waitstaff: they were `confirmed` or `declined`, their confirmed work was `cancelled`, a job that
 * they waited for an answer to is off (`jobcancelled`), they are said not to have come (`noshow`), a venue that they
 * are a favourite of has posted (`favouriteposted`). To both: a `message` came while they were away, they were
 * `reviewed`.
 */
export const notificationKinds = [
  "applied",
  "withdrawn",
  "cancelled",
  "late",
  "confirmed",
  "declined",
  "jobcancelled",
  "noshow",
  "favouriteposted",
  "message",
  "reviewed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which of them an account of each type is told of, in the order of its settings. */
export const kindsOfType = {
  restaurant: ["applied", "withdrawn", "cancelled", "late", "message", "reviewed"],
  waitress: [
    "confirmed",
    "declined",
    "cancelled",
    "jobcancelled",
    "noshow",
    "favouriteposted",
    "message",
    "reviewed",
  ],
} as const satisfies Record<AccountType, readonly NotificationKind[]>;

/** What else than the list can tell somebody. */
export const notificationChannels = ["push", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
