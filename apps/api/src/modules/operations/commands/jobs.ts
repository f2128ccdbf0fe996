import { cancelJob } from "../../applications/job-cancellation/cancel-job.ts";
import { findJob } from "../../jobs/core/find-job.ts";
import { findJobsAhead } from "../../jobs/core/jobs-store.ts";
import type { Group } from "./group.ts";
import { parseId } from "./parse-args.ts";
import { Refusal } from "./refusal.ts";
import { resolveParty } from "./resolve-party.ts";

export const jobsGroup: Group = {
  name: "jobs",
  help: "Posted jobs",
  commands: [
    {
      kind: "query",
      usage: "list <account>",
      help: "The open jobs of a venue that have not ended, next first",
      async run({ db, now }, [account]) {
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
    },
    {
      kind: "command",
      usage: "cancel <job>",
      help: "Cancels a job that has not ended, as its venue could itself: with confirmed workers, a late one counts as its offence (see conduct lift-offence). All are notified, and the applicants see the reason",
      async run({ tx, now }, [job], { reason }) {
        const id = parseId(job);
        const found = await findJob(tx, id);
        if (found === undefined) throw new Refusal(`There is no job ${id}.`);
        const { venueId } = found;
        await cancelJob(tx, id, { venueId, reason, isByOperator: true, now });
        return { about: venueId, what: `Cancelled job ${id}.` };
      },
    },
  ],
};
