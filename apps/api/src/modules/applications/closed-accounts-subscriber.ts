import type { Tx } from "../../db/database.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import type { Party } from "../../kernel/actor.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { findPartiesOfPerson } from "../accounts/persons/persons-store.ts";
import { isAccountClosed } from "../decisions/restrictions/find-suspension.ts";
import { lockJobsAhead } from "../jobs/core/jobs-store.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { findPendingOf } from "./core/applications-store.ts";
import { endInvitationsOf } from "./invitations/end-invitations.ts";
import { endPending } from "./end-pending.ts";

/** Locks what applying locks, so that no application can slip in. */
async function lockApplying(tx: Tx, { side, id }: Party, now: Date): Promise<void> {
  if (side === "venue") await lockJobsAhead(tx, id, now);
  else await lockWorker(tx, id);
}

/** Ends the pending applications and open invitations of a closed account, also of its person's other ones: nobody could confirm or accept them. */
export const closedAccountsSubscriber = (services: Pick<TaskServices, "now">) =>
  defineSubscriber<"decision.decided">({
    name: "closed-accounts",
    types: ["decision.decided"],
    key: ({ payload }) => payload.partyId,
    async handle(tx, { payload: { partyId, consequence } }) {
      if (consequence !== "accountclosed") return;
      const now = services.now();
      for (const party of await findPartiesOfPerson(tx, partyId)) {
        if (!(await isAccountClosed(tx, party.id, now))) continue;
        await lockApplying(tx, party, now);
        await endPending(tx, await findPendingOf(tx, party), { by: party, now });
        if (party.side === "venue") {
          await endInvitationsOf(tx, { venueId: party.id }, { state: "withdrawn", now });
        } else {
          await endInvitationsOf(tx, { workerId: party.id }, { state: "lapsed", now });
        }
      }
    },
  });
