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
import { recordFormerHolder } from "@bandeja/api/modules/accounts/persons/record-verified";
import { makePayment } from "@bandeja/api/testing/make-payment";
import type { TestApp } from "@bandeja/api/testing/test-app";

/** Somebody who is signed in. */
export interface Account {
  readonly id: string;
  readonly type: "restaurant" | "waitress";
  readonly token: string;
  readonly email: string;
}

/** A venue and a person who applied to it, with everything that is theirs. */
export interface Household {
  readonly venue: Account & { readonly row: VenueRow };
  readonly person: Account;
  /** Open, a week ahead: the person's application for it is pending. */
  readonly job: JobRow;
  /** Nobody but the venue sees this one any more. */
  readonly cancelledJob: JobRow;
  readonly application: { readonly id: string };
  /** Unused. */
  readonly credit: { readonly id: string };
  /** Paid, its credit unused. */
  readonly payment: { readonly id: string };
  /** What the venue wrote to the person. */
  readonly message: { readonly id: string };
  /** What no stranger may read: ids and texts. */
  readonly secrets: readonly string[];
  /** By which of these a row of theirs is known; what a call needs besides adds its own. */
  readonly marks: string[];
}

export const password = "tray123";
const passwordHash = await hashPassword(password);

let numbers = 0;
/** The national part of a Portuguese mobile that nobody has. */
export function anotherMobile(): string {
  numbers += 1;
  return `91${String(numbers).padStart(7, "0")}`;
}
export const anotherEmail = (): string => `${randomUUID()}@authorization.test`;

type Api = Pick<TestApp, "services">;

/** A venue that can log in, with a token of its own. */
export async function makeHouseholdVenue({ services: { db } }: Api) {
  const email = anotherEmail();
  const address = `Rua ${randomUUID()}`;
  const phone = phoneColumns("+351", anotherMobile());
  const row = await makeVenue(db, { email, address, passwordHash, ...phone });
  const account = { id: row.id, type: "restaurant", email, token: await makeToken(db, row) } as const;
  return { ...account, row, secrets: [email, address, phone.phoneNational] };
}

/** A person who can log in, with a token of their own. */
export async function makePerson({ services: { db } }: Api) {
  const email = anotherEmail();
  const phone = phoneColumns("+351", anotherMobile());
  const row = await makeWorker(db, { email, passwordHash, ...phone });
  const account = { id: row.id, type: "waitress", email, token: await makeToken(db, row) } as const;
  return { ...account, secrets: [email, phone.phoneNational] };
}

/** What an account has verified is kept, as it is of one that did it by calls. */
async function keepContacts({ services }: TestApp, id: string): Promise<void> {
  const [account] = await services.db.select().from(accounts).where(eq(accounts.id, id));
  if (account !== undefined) await recordFormerHolder(services.db, account, services);
}

export async function makeHousehold(api: TestApp): Promise<Household> {
  const { db } = api.services;
  const [venue, person] = [await makeHouseholdVenue(api), await makePerson(api)];
  for (const { id } of [venue, person]) await keepContacts(api, id);
  const job = await makeJob(db, venue.row);
  const cancelledJob = await makeJob(db, venue.row, { state: "cancelled" });
  const application = await makeApplication(db, job, person);
  const credit = await makeCredit(db, venue);
  const payment = await makePayment(db, venue, { paidAt: new Date() });
  const messagetext = `Between us: ${randomUUID()}`;
  const body = { person_id: venue.id, otherperson_id: person.id, messagetext, clientid: randomUUID() };
  const { body: sent } = await api.ask(messagesAdd, { token: venue.token, body });
  const message = { id: sent.data._id };
  const own = [application, credit, payment, message, cancelledJob].map(({ id }) => id);
  const secrets = [...own, messagetext, ...venue.secrets, ...person.secrets];
  const marks = [venue.id, person.id, ...secrets];
  return { venue, person, job, cancelledJob, application, credit, payment, message, secrets, marks };
}
