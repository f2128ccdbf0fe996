import type { ClientName } from "@bandeja/contract/client-name";
import type { EnglishLevel, ExperienceLevel, Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant, localityColumns } from "./columns.ts";

export const accounts = pgTable("accounts", {
  id: uuid("id").primaryKey(),
  side: text("side").$type<Side>().notNull(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  emailVerifiedAt: instant("email_verified_at"),
  username: text("username"),
  usernameKey: text("username_key"),
  usernameSkeleton: text("username_skeleton"),
  passwordHash: text("password_hash"),
  phoneE164: text("phone_e164"),
  phoneCallingCode: text("phone_calling_code"),
  phoneNational: text("phone_national"),
  language: text("language").$type<Language>().notNull().default("en"),
  isDemonstration: boolean("is_demonstration").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  deletedAt: instant("deleted_at"),
});

export const parties = pgTable("parties", {
  id: uuid("id").primaryKey(),
  side: text("side").$type<Side>().notNull(),
  reviewCount: integer("review_count").notNull().default(0),
  starSum: integer("star_sum").notNull().default(0),
  deletedAt: instant("deleted_at"),
});

export const venues = pgTable("venues", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  address: text("address").notNull(),
  zipcode: text("zipcode"),
  ...localityColumns,
  positionReturnedAt: instant("position_returned_at"),
  pinLatitude: doublePrecision("pin_latitude"),
  pinLongitude: doublePrecision("pin_longitude"),
  district: text("district"),
  description: text("description"),
  photo: text("photo"),
});

export const memberships = pgTable(
  "memberships",
  {
    accountId: uuid("account_id").notNull(),
    venueId: uuid("venue_id").notNull(),
    role: text("role").$type<"owner" | "manager" | "viewer">().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.venueId] })],
);

export const workers = pgTable("workers", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
  ...localityColumns,
  englishLevel: text("english_level").$type<EnglishLevel>(),
  experienceLevel: text("experience_level").$type<ExperienceLevel>(),
  photo: text("photo"),
});

/** The accounts that act for parties. */
export const members = pgView("members", {
  partyId: uuid("party_id").notNull(),
  accountId: uuid("account_id").notNull(),
  role: text("role").$type<"owner" | "manager" | "viewer">().notNull(),
}).existing();

/** The account that each party belongs to. */
export const owners = pgView("owners", {
  partyId: uuid("party_id").notNull(),
  accountId: uuid("account_id").notNull(),
}).existing();

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  accountId: uuid("account_id").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at").notNull(),
  userAgent: text("user_agent"),
  client: text("client").$type<ClientName>(),
  deviceHash: bytes("device_hash"),
});

export const emailLinks = pgTable("email_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  accountId: uuid("account_id").notNull(),
  email: text("email").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const passwordLinks = pgTable("password_links", {
  accountId: uuid("account_id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  email: text("email").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const emailChanges = pgTable("email_changes", {
  accountId: uuid("account_id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  email: text("email").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid("account_id").notNull(),
    deviceHash: bytes("device_hash").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

export const knownNetworks = pgTable(
  "known_networks",
  {
    accountId: uuid("account_id").notNull(),
    networkHash: bytes("network_hash").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    hashKey: text("hash_key"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.networkHash] })],
);

export const verifiedContacts = pgTable("verified_contacts", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  subjectHash: bytes("subject_hash").notNull(),
  kind: text("kind").$type<"phone" | "email" | "identity">().notNull(),
  partyId: uuid("party_id").notNull(),
  owner: integer("owner").notNull().default(1),
  verifiedAt: instant("verified_at").notNull(),
  formerHolderId: uuid("former_holder_id"),
  hashKey: text("hash_key"),
});

export const partyPersons = pgTable("party_persons", {
  partyId: uuid("party_id").primaryKey(),
  side: text("side").$type<Side>().notNull(),
  personId: uuid("person_id").notNull(),
  since: instant("since").notNull(),
});

export const formerHolders = pgTable("former_holders", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  side: text("side").$type<Side>().notNull(),
  personId: uuid("person_id").notNull(),
  since: instant("since").notNull(),
  claimedAt: instant("claimed_at").notNull(),
});

/** Delivery of a text message: `sent` until the provider reports the outcome. */
export type Delivery = "sent" | "delivered" | "undelivered" | "failed";

export const phoneChallenges = pgTable("phone_challenges", {
  tokenHash: bytes("token_hash").primaryKey(),
  phoneE164: text("phone_e164").notNull(),
  codeHash: bytes("code_hash").notNull(),
  attemptsLeft: smallint("attempts_left").notNull(),
  sentAt: instant("sent_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  delivery: text("delivery").$type<Delivery>().notNull().default("sent"),
  deliveryError: integer("delivery_error"),
  resentAt: instant("resent_at"),
  requesterHash: bytes("requester_hash"),
  byAccount: boolean("by_account").notNull().default(false),
  networkHash: bytes("network_hash"),
  blockHash: bytes("block_hash"),
  countryCode: text("country_code"),
  numberRange: text("number_range"),
  sharedHash: bytes("shared_hash"),
  messageOf: bytes("message_of"),
  accountId: uuid("account_id"),
});

export const phoneVerifications = pgTable("phone_verifications", {
  tokenHash: bytes("token_hash").primaryKey(),
  phoneE164: text("phone_e164").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});
