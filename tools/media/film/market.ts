import { makeToken } from "@bandeja/demo-data/factories";
import { findAccount } from "@bandeja/demo-data/find-account";
import { joinDatabase } from "@bandeja/demo-data/join-database";
import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import type { Language } from "@bandeja/contract/lists";
import type { Api } from "@bandeja/e2e/fixtures/api";
import { peopleOf } from "./people.ts";

export interface Actor {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

export interface Market {
  readonly venue: Actor;
  readonly applicants: readonly Actor[];
  /** Applies through the API, as the app does. Returns the application's id. */
  apply(actor: Actor, job: string): Promise<string>;
  confirm(application: string): Promise<void>;
}

/** Creates sessions for the accounts in the film, since demonstration accounts have no passwords. */
export async function openMarket(api: Api, language: Language): Promise<Market> {
  const database = await joinDatabase({ dataDir: process.env["E2E_DATA_DIR"] ?? "" });
  async function actor(email: string): Promise<Actor> {
    const account = await findAccount(database.db, email);
    return { id: account.id, token: await makeToken(database.db, account), email };
  }
  const people = peopleOf[language];
  const venue = await actor(people.venue);
  const applicants = await Promise.all(people.applicants.map(actor));
  await database.close();

  return {
    venue,
    applicants,
    async apply({ token }, job) {
      const { data } = await api.as(token).call(applicationsAdd, { body: { jobId: job } });
      return data.id;
    },
    async confirm(application) {
      await api.as(venue.token).call(applicationsConfirm, { body: { applicationId: application } });
    },
  };
}
