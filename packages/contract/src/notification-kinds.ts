import type { AccountType } from "./lists.ts";

/**
 * What somebody is told of. To a venue: somebody `applied`, has `withdrawn` that, has `cancelled` confirmed work, is
 * running `late`. To waitstaff: they were `confirmed` or `declined`, their confirmed work was `cancelled`, a job that
 * they waited for an answer to is off (`jobcancelled`), they are said not to have come (`noshow`), a venue that they
 * are a favourite of has posted (`favouriteposted`), a place is offered to them that somebody gave up (`placeoffered`). To
 * a venue: a place that it had offered is taken (`confirmed`), a job that has ended waits to be marked (`markcompleted`),
 * its fee was `paid` or `refunded`, it is said to have turned somebody away who was confirmed (`noshow`).
 * To both: the other side says that other hours were worked than agreed (`hoursproposed`) or accepts what they said of that
 * (`hoursagreed`), a `message` came while they were away, they were `reviewed`, what they wrote of the other side is answered
 * (`reviewanswered`), something that they did counts against them (`offence`), their appeal was answered (`appealanswered`).
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
  "markcompleted",
  "hoursproposed",
  "hoursagreed",
  "placeoffered",
  "message",
  "reviewed",
  "reviewanswered",
  "paid",
  "refunded",
  "offence",
  "appealanswered",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which of them an account of each type is told of, in the order of its settings. */
export const kindsOfType = {
  restaurant: [
    "applied",
    "withdrawn",
    "cancelled",
    "late",
    "noshow",
    "confirmed",
    "markcompleted",
    "hoursproposed",
    "hoursagreed",
    "message",
    "reviewed",
    "reviewanswered",
    "paid",
    "refunded",
    "offence",
    "appealanswered",
  ],
  waitress: [
    "confirmed",
    "declined",
    "cancelled",
    "jobcancelled",
    "noshow",
    "placeoffered",
    "hoursproposed",
    "hoursagreed",
    "favouriteposted",
    "message",
    "reviewed",
    "reviewanswered",
    "offence",
    "appealanswered",
  ],
} as const satisfies Record<AccountType, readonly NotificationKind[]>;

/** What else than the list can tell somebody. */
export const notificationChannels = ["push", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What follows from an `offence`, and how an appeal was decided (`appealanswered`). */
export const notificationDetails = ["warning", "day", "week", "ban", "upheld", "lifted"] as const;
export type NotificationDetail = (typeof notificationDetails)[number];
