import type { Tx } from "../../db/database.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import type { Party } from "../../kernel/actor.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { findPartiesOfPerson } from "../accounts/persons/persons-store.ts";
import { isBarred } from "../decisions/restrictions/find-suspension.ts";
import { lockJobsAhead } from "../jobs/core/jobs-store.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { endWaiting } from "./end-pending.ts";

/** Locks what applying locks, so that no application can slip in. */
async function lockApplying(tx: Tx, { side, id }: Party, now: Date): Promise<void> {
  if (side === "venue") await lockJobsAhead(tx, id, now);
  else await lockWorker(tx, id);
}

/** Ends the pending applications and open invitations of a banned or closed account, also of its person's other ones: nobody could confirm or accept them. */
export const closedAccountsSubscriber = (services: Pick<TaskServices, "now">) =>
  defineSubscriber<"decision.decided">({
    name: "closed-accounts",
    types: ["decision.decided"],
    key: ({ payload }) => payload.partyId,
    async handle(tx, { payload: { partyId, decisionId, consequence } }) {
      if (consequence !== "accountclosed" && consequence !== "ban") return;
      const now = services.now();
      for (const party of await findPartiesOfPerson(tx, partyId)) {
        if (!(await isBarred(tx, party.id, now))) continue;
        await lockApplying(tx, party, now);
        await endWaiting(tx, party, { decisionId, now });
      }
    },
  });
