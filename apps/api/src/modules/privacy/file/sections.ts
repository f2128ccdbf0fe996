import type { AccountExport } from "@bandeja/contract/calls/privacy";

/** A part of the export: one thing, such as the profile, or a list, such as the messages. */
export type SectionName = Exclude<keyof AccountExport, "exportedAt">;
export type Chapter = "you" | "work" | "people" | "money" | "conduct" | "notices";

/**
 * Every section with its chapter, in the order of reading. HTML and CSV are made from this table: the fields of a section
 * are those of the contract, and their titles the texts of `exportfile.json`.
 */
export const sections = {
  account: "you",
  profile: "you",
  identities: "you",
  passkeys: "you",
  sessions: "you",
  calendar: "you",
  exportLinks: "you",
  log: "you",
  profileChanges: "you",
  phoneCodes: "you",
  operatorNotes: "you",
  views: "you",
  jobs: "work",
  applications: "work",
  hours: "work",
  offers: "work",
  invitations: "work",
  invitationCounts: "work",
  savedSearches: "work",
  messages: "people",
  reviews: "people",
  favourites: "people",
  teamNotes: "people",
  groups: "people",
  groupLeaves: "people",
  followedVenues: "people",
  contactsOpened: "people",
  blocks: "people",
  reports: "people",
  questions: "people",
  payments: "money",
  credits: "money",
  billing: "money",
  savedCards: "money",
  offences: "conduct",
  decisions: "conduct",
  passes: "conduct",
  conductBlocks: "conduct",
  notifications: "notices",
  notificationLog: "notices",
} as const satisfies Record<SectionName, Chapter>;
