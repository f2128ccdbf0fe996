import { cancelApplication } from "../../applications/cancel-application.ts";
import { findApplication, findUpcoming } from "../../applications/core/applications-store.ts";
import { argument, option } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { sayTo } from "../core/require-unnamed.ts";
import { sayLate } from "../core/late-cancellation-store.ts";
import { id as applicationId, parseSide } from "../core/parse-args.ts";
import { findPlannedWork } from "../core/planned-work-store.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { requireConfirmed } from "../core/require-undone.ts";
import { resolveParty } from "../core/resolve-party.ts";

const forSide = { venue: "workCancelledForVenue", worker: "workCancelledForWorker" } as const;

export const applicationsGroup: Group = {
  name: "applications",
  help: "Confirmed work",
  commands: [
    query({
      name: "list",
      input: { account: argument("account") },
      roles: ["support", "moderator"],
      shows: ({ db }, { account }) => resolveParty(db, account),
      help: "The confirmed work of a venue or worker that has not started, next first",
      async run({ db, now }, { account }) {
        const party = await resolveParty(db, account);
        const upcoming = await findUpcoming(db, party, now);
        return upcoming.map(({ startsAt, endsAt, venueName, ...row }) => ({
          name: venueName,
          starts: startsAt.toISOString(),
          ends: endsAt.toISOString(),
          side: row.venueId === party ? "venue" : "worker",
          ...row,
        }));
      },
    }),
    command({
      name: "cancel",
      reads: "otherside",
      roles: ["support", "moderator"],
      help: "Cancels confirmed work that has not ended, as one side could itself: a late one counts as its offence (see conduct correct). Both sides are notified, and the other one sees the reason",
      input: {
        application: argument("application", applicationId),
        for: {
          ...option("side", "venue or worker: whose cancellation it is"),
          choices: ["venue", "worker"],
          isRequired: true,
        },
      },
      async run({ tx, by: operator, services, now }, { application: id, for: whose, reason }) {
        const side = parseSide(whose, "for");
        const found = await findApplication(tx, id);
        if (found === undefined) throw new Refusal(`There is no application ${id}.`, "NOT_FOUND");
        await requireConfirmed(tx, found);
        const by = { side, id: side === "venue" ? found.venueId : found.workerId };
        const work = await findPlannedWork(tx, { job: found.jobId, application: id });
        const concerned = [found.venueId, found.workerId];
        await cancelApplication(tx, {
          id,
          by,
          reason: await sayTo(tx, { reason, concerned, role: operator.role }, services.keyedHash),
          isByOperator: true,
          policy: services.config.conduct,
          now,
        });
        const others = [side === "venue" ? found.workerId : found.venueId];
        const late = await sayLate(tx, { partyId: by.id, jobId: found.jobId, at: now });
        return {
          about: by.id,
          others,
          work,
          what: [{ name: forSide[side], values: { application: id } }, ...late],
        };
      },
    }),
  ],
};
