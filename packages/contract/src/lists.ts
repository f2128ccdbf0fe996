import type { Side } from "@bandeja/domain/side";
/** Specification section 5: the currencies offered, in its order. */
export const currencies = [
  "ALL",
  "ARS",
  "BOB",
  "AUD",
  "BAM",
  "BGN",
  "BRL",
  "CAD",
  "CLP",
  "COP",
  "EUR",
  "GBP",
  "HRK",
  "DKK",
  "GEL",
  "HUF",
  "ISK",
  "MKD",
  "MDL",
  "MXN",
  "NOK",
  "NZD",
  "PEN",
  "PLN",
  "RON",
  "SEK",
  "CHF",
  "RSD",
  "USD",
  "UYU",
] as const;
export type Currency = (typeof currencies)[number];

export const englishLevels = ["none", "basic", "intermediate", "advanced", "fluent"] as const;
export type EnglishLevel = (typeof englishLevels)[number];

/** Years of experience. */
export const experienceLevels = ["none", "under1", "1to3", "3to5", "over5"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

export const tipsValues = ["Yes", "No"] as const;

/** Account types as the specification names them: a venue and waitstaff. */
export const accountTypes = ["restaurant", "waitress"] as const;
export type AccountType = (typeof accountTypes)[number];

/** The account type of a side on the wire, and the reverse. */
export const typeOfSide = { venue: "restaurant", worker: "waitress" } as const satisfies Record<
  Side,
  AccountType
>;
export const sideOfType = { restaurant: "venue", waitress: "worker" } as const satisfies Record<
  AccountType,
  Side
>;

/** What a venue changed in a job, of which its workers are notified. */
export const jobChanges = ["pay", "note", "location"] as const;
export type JobChange = (typeof jobChanges)[number];

/** How a worker attended, as marked by the venue. */
export const attendances = ["present", "late"] as const;
export type Attendance = (typeof attendances)[number];

/** The consequences of an offence. */
export const consequences = ["warning", "day", "week", "ban"] as const;
/** The outcomes of an appeal. */
export const appealOutcomes = ["upheld", "lifted"] as const;

/** The states of an offer; `over`: the opening or the application ended before the offer did. */
export const offerStates = ["open", "accepted", "declined", "expired", "over"] as const;
export type OfferState = (typeof offerStates)[number];

/** A venue's lists of workers: notified first of its jobs, or not shown them. */
export const venueLists = ["favourite", "never"] as const;
export type VenueList = (typeof venueLists)[number];

export const messageStatuses = ["sent", "received", "read"] as const;

/** Languages without their region: for what exists once in each, such as pictures and the choice EN | PT. */
export const baseLanguages = ["en", "pt"] as const;
export type BaseLanguage = (typeof baseLanguages)[number];

/** Languages of the interface and of server messages; English is the fallback. `pt` is Brazilian. */
export const languages = [...baseLanguages, "pt-PT"] as const;
export type Language = (typeof languages)[number];

/** The files of an account's data: to read and print, for spreadsheets, for programs. */
export const exportFormats = ["html", "csv", "json"] as const;

/** The kinds of receipts: for a payment or a refund. */
export const receiptKinds = ["payment", "refund"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The status of a part of the server: `degraded` works with limitations, `down` accepts no requests. */
export const healthStatuses = ["ok", "degraded", "down"] as const;
export type HealthStatus = (typeof healthStatuses)[number];
