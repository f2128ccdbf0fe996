import type { RealServer } from "@bandeja/api/testing/real-server";
import { Unanswered, type Workload, type Write } from "../tracked-write.ts";
import type { Ledger } from "../ledger.ts";
import { waitUntilReady } from "../wait-until-ready.ts";
import { askForReviews, fileAppeals } from "./appeals.ts";
import { reportDelays, completeJobs, applyForOpenings } from "./applications.ts";
import { manageInvitations } from "./invitations.ts";
import { acceptOffers } from "./offers.ts";
import { registerWithGoogle, linkGoogle } from "./google.ts";
import type { Dataset } from "./dataset.ts";
import { manageRelations } from "./relations.ts";
import { deleteAccounts } from "./account-deletion.ts";
import { manageNotifications } from "./notifications.ts";
import { openContacts } from "./contacts.ts";
import { changeBilling, openCheckouts, payByCards, refundPacks } from "./checkout.ts";
import { changeVenue, postJobs } from "./jobs.ts";
import { register } from "./registration.ts";
import { exportData } from "./exports.ts";
import { managePasskeys } from "./passkeys.ts";
import { exchangeMessages } from "./messages.ts";
import { updateAccounts } from "./account-settings.ts";

interface LoadOptions {
  readonly server: RealServer;
  readonly ledger: Ledger;
  readonly dataset: Dataset;
  /** The code that was sent to a number. */
  readonly readCode: (phone: string) => Promise<string>;
  /** Chooses some of the workloads; by default all run. */
  readonly choose?: (workloads: readonly Workload[]) => readonly Workload[];
}

/** The workloads, which run concurrently. */
export function workloadsOf(
  write: Write,
  { dataset, readCode }: Pick<LoadOptions, "dataset" | "readCode">,
): Workload[] {
  const { host, poster, staff, openingPlans, expected, closed, offered, accounts, readers } = dataset;
  const deps = { write, readCode };
  return [
    register(deps, "venues"),
    register(deps, "venues"),
    register(deps, "workers"),
    deleteAccounts(write),
    registerWithGoogle(write, accounts.newcomers),
    linkGoogle(write, accounts.unlinked, accounts.squatted),
    exportData(write, dataset.exporters),
    managePasskeys(write, dataset.passkeyOwners),
    updateAccounts(write, accounts),
    manageNotifications(write, readers),
    manageRelations(write, dataset.declined),
    fileAppeals(write, dataset.accused),
    askForReviews(write, dataset.accused),
    openContacts(write, dataset.applicants),
    postJobs(write, poster),
    changeVenue(write, host),
    openCheckouts(write, host),
    changeBilling(write, host),
    refundPacks(write, dataset.packs),
    payByCards(write, dataset.cards),
    reportDelays(write, expected),
    acceptOffers(write, offered),
    manageInvitations(write, dataset.invitable),
    ...openingPlans.map((plans) => applyForOpenings(write, plans)),
    ...[closed.slice(0, 6), closed.slice(6)].map((past) => completeJobs(write, past)),
    ...staff
      .slice(0, 2)
      .flatMap((worker) => [exchangeMessages(write, host, worker), exchangeMessages(write, worker, host)]),
  ];
}

/**
 * Runs the workloads on a server, recorded in the ledger.
 *
 * @returns `stop` starts no further steps, and resolves when the current ones have ended
 */
export function startLoad(options: LoadOptions) {
  const { server, ledger, choose = (workloads) => workloads } = options;
  let isOver = false;
  const write = ledger.writeOn(server);

  async function run(workload: Workload): Promise<void> {
    for (const step of workload) {
      if (isOver) return;
      try {
        await step();
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        if (!isOver) await waitUntilReady(server);
      }
    }
  }
  const working = Promise.all(choose(workloadsOf(write, options)).map(run));
  return {
    /** Resolves when every workload has ended; rejects when one failed. */
    hasEnded: working,
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}
