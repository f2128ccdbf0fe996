import { cancelJob } from "../../applications/job-cancellation/cancel-job.ts";
import { findJob } from "../../jobs/core/find-job.ts";
import { findJobsAhead } from "../../jobs/core/jobs-store.ts";
import { argument } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { sayTo } from "../core/require-unnamed.ts";
import { sayLate } from "../core/late-cancellation-store.ts";
import { findConfirmedWorkers } from "../core/own-party-store.ts";
import { findPlannedWork } from "../core/planned-work-store.ts";
import { id as jobId } from "../core/parse-args.ts";
import { historyLimit, partyOfPage, showHistory } from "./show-history.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { requireJobToCome } from "../core/require-undone.ts";
import { resolveParty } from "../core/resolve-party.ts";

export const jobsGroup: Group = {
  name: "jobs",
  help: "Posted jobs",
  commands: [
    query({
      name: "list",
      ids: "job",
      input: { account: argument("account") },
      roles: ["support", "moderator"],
      shows: ({ db }, { account }) => resolveParty(db, account),
      help: "The open jobs of a venue that have not ended, next first",
      async run({ db, now }, { account }) {
        const ahead = await findJobsAhead(db, await resolveParty(db, account), now);
        return ahead.map(({ id, startsAt, endsAt, openings, confirmedCount, pendingCount }) => ({
          id,
          starts: startsAt.toISOString(),
          ends: endsAt.toISOString(),
          openings,
          confirmed: confirmedCount,
          pending: pendingCount,
        }));
      },
    }),
    query({
      name: "history",
      input: { job: argument("job", jobId), limit: historyLimit },
      roles: ["support", "moderator"],
      help: "What happened with a job and its applications, latest first",
      shows: (context, { job }) => partyOfPage(context, "job", job),
      run: (context, { job: id, limit }) => showHistory(context, "job", { id, limit }),
    }),
    command({
      name: "cancel",
      reads: "otherside",
      input: { job: argument("job", jobId) },
      roles: ["support", "moderator"],
      help: "Cancels a job that has not ended, as its venue could itself: with confirmed workers, a late one counts as its offence (see conduct correct). All are notified, and the applicants see the reason",
      async run({ tx, by, services, now }, { job: id, reason }) {
        const found = await findJob(tx, id);
        if (found === undefined) throw new Refusal(`There is no job ${id}.`, "NOT_FOUND");
        await requireJobToCome(tx, found, now);
        const { venueId } = found;
        const work = await findPlannedWork(tx, { job: id });
        const others = await findConfirmedWorkers(tx, id);
        const concerned = [venueId, ...others];
        await cancelJob(tx, id, {
          venueId,
          reason: await sayTo(tx, { reason, concerned, role: by.role }, services.keyedHash),
          isByOperator: true,
          policy: services.config.conduct,
          now,
        });
        const late = await sayLate(tx, { partyId: venueId, jobId: id, at: now });
        return {
          about: venueId,
          others,
          work,
          what: [{ name: "jobCancelled", values: { job: id } }, ...late],
        };
      },
    }),
  ],
};
