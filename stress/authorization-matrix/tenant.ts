import type { Side } from "@bandeja/domain/side";
import { randomUUID } from "node:crypto";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { eq } from "drizzle-orm";
import {
  makeApplication,
  makeCredit,
  makeJob,
  makeVenue,
  makeToken,
  makeWorker,
} from "@bandeja/demo-data/factories";
import { phoneColumns, type JobRow, type VenueRow } from "@bandeja/demo-data/rows";
import { accounts } from "@bandeja/api/db/schema/accounts";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { recordHeldContacts } from "@bandeja/api/modules/accounts/persons/record-verified";
import { makePayment } from "@bandeja/api/testing/make-payment";
import type { TestApp } from "@bandeja/api/testing/test-app";
import { inTransaction } from "@bandeja/api/db/transaction";

/** A signed-in venue or worker. */
export interface Account {
  readonly id: string;
  readonly accountId: string;
  readonly side: Side;
  readonly token: string;
  readonly email: string;
}

/** A venue and a worker who applied to it, with all their rows. */
export interface Tenant {
  readonly venue: Account & { readonly row: VenueRow };
  readonly worker: Account;
  /** Open, a week ahead, with the worker's pending application. */
  readonly job: JobRow;
  /** Visible only to the venue. */
  readonly cancelledJob: JobRow;
  readonly application: { readonly id: string };
  /** Unused. */
  readonly credit: { readonly id: string };
  /** Paid, its credit unused. */
  readonly payment: { readonly id: string };
  /** From the venue to the worker. */
  readonly message: { readonly id: string };
  /** Ids and texts that other accounts must not read. */
  readonly secrets: readonly string[];
  /** Strings that identify the tenant's rows; the rows that a call needs add theirs. */
  readonly marks: string[];
}

export const password = "tray123";
const passwordHash = await hashPassword(password);

let numbers = 0;
/** The national part of an unused Portuguese mobile. */
export function anotherMobile(): string {
  numbers += 1;
  return `91${String(numbers).padStart(7, "0")}`;
}
export const anotherEmail = (): string => `${randomUUID()}@authorization.test`;
/** What a name and an e-mail of one person have in common. */
export const localPartOf = (email: string): string => email.slice(0, email.indexOf("@"));

type Api = Pick<TestApp, "services">;

/** A venue with a password and a token. */
export async function makeTenantVenue({ services: { db } }: Api) {
  const email = anotherEmail();
  const address = `Rua ${randomUUID()}`;
  const phone = phoneColumns("+351", anotherMobile());
  const row = await makeVenue(db, { email, address, passwordHash, ...phone });
  const account = {
    id: row.id,
    accountId: row.accountId,
    side: "venue",
    email,
    token: await makeToken(db, row),
  } as const;
  return { ...account, row, secrets: [email, address, phone.phoneNational] };
}

/** A worker with a password and a token. */
export async function makeTenantWorker({ services: { db } }: Api) {
  const email = anotherEmail();
  const phone = phoneColumns("+351", anotherMobile());
  const row = await makeWorker(db, { email, passwordHash, ...phone });
  const account = {
    id: row.id,
    accountId: row.accountId,
    side: "worker",
    email,
    token: await makeToken(db, row),
  } as const;
  return { ...account, secrets: [email, phone.phoneNational] };
}

/** Records the verified contacts, as the calls do. */
async function keepContacts({ services }: TestApp, id: string): Promise<void> {
  const [account] = await services.db.select().from(accounts).where(eq(accounts.id, id));
  if (account !== undefined) {
    await inTransaction(services.db, (tx) => recordHeldContacts(tx, account, services));
  }
}

export async function makeTenant(api: TestApp): Promise<Tenant> {
  const { db } = api.services;
  const [venue, worker] = [await makeTenantVenue(api), await makeTenantWorker(api)];
  for (const { accountId } of [venue, worker]) await keepContacts(api, accountId);
  // The first worker who reads a job is noted in it.
  const job = await makeJob(db, venue.row, { firstViewedAt: new Date() });
  const cancelledJob = await makeJob(db, venue.row, { state: "cancelled" });
  const application = await makeApplication(db, job, worker);
  const credit = await makeCredit(db, venue);
  const payment = await makePayment(db, venue, { paidAt: new Date() });
  const messagetext = `Between us: ${randomUUID()}`;
  const body = { person_id: venue.id, otherperson_id: worker.id, messagetext, clientid: randomUUID() };
  const { body: input } = await api.ask(messagesAdd, { token: venue.token, body });
  const message = { id: input.data._id };
  const own = [application, credit, payment, message, cancelledJob].map(({ id }) => id);
  const secrets = [...own, messagetext, ...venue.secrets, ...worker.secrets];
  const marks = [venue.id, venue.accountId, worker.id, ...secrets];
  return { venue, worker, job, cancelledJob, application, credit, payment, message, secrets, marks };
}
