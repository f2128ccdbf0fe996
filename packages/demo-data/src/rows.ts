import type { Side } from "@bandeja/domain/side";
import { endsAt, shiftWindows, startsAt } from "@bandeja/domain/shift-windows";
import { totalSpend } from "@bandeja/domain/total-spend";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { v7 } from "uuid";
import { accountKey, emailKeyOf } from "@bandeja/api/modules/accounts/core/account-key";
import { toSkeleton } from "@bandeja/api/modules/accounts/names/skeleton";
import { locationForJob } from "@bandeja/api/modules/jobs/core/location-for-job";
import type { accounts, memberships, parties, venues, workers } from "@bandeja/api/db/schema/accounts";
import { windowsText } from "@bandeja/api/db/schema/columns";
import type { applications, credits, jobs } from "@bandeja/api/db/schema/jobs";
import type { sandboxCards, savedCards } from "@bandeja/api/db/schema/payments";
import { cities } from "./market/cities.ts";

export type AccountRow = typeof accounts.$inferInsert;
export type PartyRow = typeof parties.$inferInsert;
export type MembershipRow = typeof memberships.$inferInsert;
export type VenueRow = typeof venues.$inferInsert;
export type WorkerRow = typeof workers.$inferInsert;
export type JobRow = typeof jobs.$inferInsert;
export type ApplicationRow = typeof applications.$inferInsert;
export type CreditRow = typeof credits.$inferInsert;

/** An id that sorts by `at`: lists are paged by id, so an earlier event needs the smaller one. */
export const idAt = (at: Date): string => v7({ msecs: at.getTime() });

let made = 0;
/** A number that is unique in this process, to tell its rows apart. */
const another = (): number => (made += 1);

function accountRow(side: Side, overrides: Partial<AccountRow>): AccountRow {
  const createdAt = overrides.createdAt ?? new Date();
  const email = overrides.email ?? `${side}-${process.pid}-${another()}@example.com`;
  const username = side === "venue" ? (overrides.username ?? `venue-${process.pid}-${another()}`) : null;
  return {
    id: idAt(createdAt),
    side,
    emailVerifiedAt: createdAt,
    createdAt,
    ...overrides,
    email,
    emailKey: emailKeyOf(email),
    username,
    usernameKey: username === null ? null : accountKey(username),
    usernameSkeleton: username === null ? null : toSkeleton(username),
  };
}

/** A phone number as columns of an account: `("+351", "923000001")`. */
export const phoneColumns = (callingCode: string, national: string) => ({
  phoneE164: `${callingCode}${national}`,
  phoneCallingCode: callingCode,
  phoneNational: national,
});

export type VenueOverrides = Partial<Omit<AccountRow & VenueRow, "id">>;
export type WorkerOverrides = Partial<Omit<AccountRow & WorkerRow, "id">>;

const accountKeys = [
  "email",
  "emailVerifiedAt",
  "username",
  "passwordHash",
  "phoneE164",
  "phoneCallingCode",
  "phoneNational",
  "language",
  "createdAt",
] as const satisfies readonly (keyof AccountRow)[];

function split(overrides: object) {
  const entries: [string, unknown][] = Object.entries(overrides);
  const isAccount = ([key]: [string, unknown]) => (accountKeys as readonly string[]).includes(key);
  return {
    account: Object.fromEntries(entries.filter(isAccount)) as Partial<AccountRow>,
    own: Object.fromEntries(entries.filter((entry) => !isAccount(entry))),
  };
}

/** A venue in Lisbon with a verified e-mail and a phone, without a password. */
export function venueRows(overrides: VenueOverrides = {}): {
  account: AccountRow;
  party: PartyRow;
  venue: VenueRow;
  membership: MembershipRow;
} {
  const { account: accountOverrides, own } = split(overrides);
  const account = accountRow("venue", {
    ...numberUnless(accountOverrides),
    ...accountOverrides,
  });
  const { createdAt } = account;
  const id = idAt(createdAt);
  const venue = {
    name: "Tasca da Prova",
    address: "Rua da Prova 1",
    ...cities.lisbon,
    ...own,
    id,
  };
  const membership = { accountId: account.id, venueId: id, role: "owner", createdAt } as const;
  return { account, party: { id, side: "venue" }, venue, membership };
}

/** A worker of 30 in Lisbon with a verified e-mail and mobile. */
export function workerRows(overrides: WorkerOverrides = {}): {
  account: AccountRow;
  party: PartyRow;
  worker: WorkerRow;
} {
  const { account: accountOverrides, own } = split(overrides);
  const account = accountRow("worker", { ...numberUnless(accountOverrides), ...accountOverrides });
  const dateOfBirth = addDays(account.createdAt.toISOString().slice(0, 10), -11_000);
  const worker = { name: "Marta Prova", dateOfBirth, ...cities.lisbon, ...own, id: account.id };
  return { account, party: { id: account.id, side: "worker" }, worker };
}

let numbers = 0;
/** Adds one of this process's 1,000 numbers, unless a number or null is passed. */
function numberUnless({ phoneE164 }: Partial<AccountRow>) {
  if (phoneE164 !== undefined) return {};
  const digits = [process.pid, (numbers += 1)].map((number) => String(number % 1000).padStart(3, "0"));
  return phoneColumns("+351", `923${digits.join("")}`);
}

const defaultShift = {
  openings: 2,
  hourlyCents: 1000,
  currency: "EUR",
  startTime: "18:00",
  endTime: "23:00",
} as const;

/** Columns that follow from a job's dates, times and value: its instants and its total spend. */
type Counted = "startsAt" | "endsAt" | "windows" | "totalSpendCents";
export type JobOverrides = Partial<Omit<JobRow, Counted | "venueId">>;

/** How long before its start a past job was posted. */
export const twoDays = 2 * 86_400_000;

/**
 * An open job of `venue` a week from `createdAt`, 18:00 to 23:00. The default of `createdAt` is now, or two days
 * before a start in the past. A completed job was closed at its end.
 */
export function jobRow(venue: VenueRow, overrides: JobOverrides = {}): JobRow {
  const now = new Date();
  const timezone = overrides.timezone ?? venue.timezone;
  const startDate = overrides.startDate ?? addDays(todayIn(timezone, overrides.createdAt ?? now), 7);
  const { pinLatitude = null, pinLongitude = null, zipcode = null, district = null } = venue;
  const shift = { ...defaultShift, startDate, endDate: startDate, ...overrides };
  const [start, end] = [startsAt(shift, timezone), endsAt(shift, timezone)];
  const createdAt = overrides.createdAt ?? (start > now ? now : new Date(start.getTime() - twoDays));
  const closedAt = { open: null, completed: end, cancelled: createdAt }[overrides.state ?? "open"];
  return {
    id: idAt(createdAt),
    venueId: venue.id,
    venueName: venue.name,
    ...locationForJob({ ...venue, pinLatitude, pinLongitude, zipcode, district }),
    timezone,
    tips: true,
    note: "",
    paidWith: "credit",
    createdAt,
    ...shift,
    startsAt: start,
    endsAt: end,
    windows: windowsText(shiftWindows(shift, timezone)),
    totalSpendCents: totalSpend(shift),
    closedAt: closedAt && (overrides.closedAt ?? closedAt),
  };
}

export type ApplicationOverrides = Partial<
  Omit<ApplicationRow, "jobId" | "workerId" | "venueId" | "windows">
>;

/** The default end of an application in each status. */
function closingOf(status: ApplicationRow["status"], job: JobRow, appliedAt: Date): Date | null {
  switch (status) {
    case undefined:
    case "pending":
    case "confirmed":
      return null;
    case "completed":
      return job.closedAt ?? job.endsAt;
    case "noshow":
    case "expired":
      return job.startsAt;
    default:
      return appliedAt;
  }
}

/** A pending application for `job`, by default made when the job was posted. */
export function applicationRow(
  job: JobRow,
  worker: { id: string },
  overrides: ApplicationOverrides = {},
): ApplicationRow {
  const appliedAt = overrides.appliedAt ?? job.createdAt;
  const status = overrides.status ?? "pending";
  const closedAt = closingOf(status, job, appliedAt);
  return {
    id: idAt(appliedAt),
    jobId: job.id,
    workerId: worker.id,
    venueId: job.venueId,
    windows: job.windows,
    appliedAt,
    ...(status === "cancelled" && { cancelledBy: "worker" as const }),
    ...overrides,
    status,
    closedAt: closedAt && (overrides.closedAt ?? closedAt),
  };
}

/** A credit of `venue`: unused, or spent on `jobId`. */
export function creditRow(venue: { id: string }, overrides: Partial<CreditRow> = {}): CreditRow {
  const boughtAt = overrides.boughtAt ?? new Date();
  const attachedAt = overrides.jobId ? (overrides.attachedAt ?? boughtAt) : null;
  return { id: idAt(boughtAt), venueId: venue.id, boughtAt, ...overrides, attachedAt };
}

type CardRow = typeof savedCards.$inferInsert;

/** A saved card of a venue, which the sandbox charges. */
export function cardRows(venue: { id: string }, overrides: Partial<CardRow> = {}) {
  const savedAt = overrides.savedAt ?? new Date();
  const id = overrides.id ?? idAt(savedAt);
  const sessionId = `cs_sandbox_${id}`;
  const methodId = `pm_sandbox_${id}`;
  const card: CardRow = {
    id,
    venueId: venue.id,
    provider: "sandbox",
    begunAt: savedAt,
    savedAt,
    sessionId,
    customerId: `cus_sandbox_${id}`,
    methodId,
    brand: "visa",
    last4: "4242",
    expiresMonth: 12,
    expiresYear: 2029,
    ...overrides,
  };
  const sandboxCard: typeof sandboxCards.$inferInsert = {
    id: sessionId,
    cardId: id,
    language: "en",
    successUrl: "",
    cancelUrl: "",
    createdAt: savedAt,
    expiresAt: savedAt,
    savedAt,
    methodId,
    number: "4242424242424242",
  };
  return { card, sandboxCard };
}
