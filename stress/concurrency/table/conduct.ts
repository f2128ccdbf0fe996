import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal } from "@bandeja/contract/calls/conduct";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { sql } from "drizzle-orm";
import { offences } from "@bandeja/api/db/schema/conduct";
import { idAt } from "@bandeja/demo-data/rows";
import { ended, startingIn } from "../../fixtures.ts";
import { ask, times, type Race } from "../round.ts";

/** What is said against an offence, and what needs no excuse. */
export const conductRaces: readonly Race[] = [
  {
    title: "an appeal is made once, in whatever words it came first",
    of: [conductAppeal],
    async prepare(cast, n) {
      const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
      const job = await cast.makeJob(venue, { ...ended(), state: "completed" });
      await cast.makeApplications([{ job, person, given: { status: "noshow" } }]);
      const committedAt = new Date();
      const offence = { id: idAt(committedAt), accountId: person.id, kind: "noshow", jobId: job.id } as const;
      await cast.tx.insert(offences).values({ ...offence, committedAt, countsFrom: committedAt });
      const { token } = person;
      return {
        asked: times(n, (index) =>
          ask(conductAppeal, { token, body: { offence_id: offence.id, text: `Number ${index}` } }),
        ),
        see: () => cast.row(sql`SELECT count(*)::int AS made FROM appeals WHERE offence_id = ${offence.id}`),
        ends: [{ told: { conductAppeal: { 200: 1, WRONG_STATE: n - 1 } }, left: { made: 1 } }],
      };
    },
  },
  {
    title: "a pass for illness is used once, and whoever has none left has cancelled nothing",
    of: [jobsCancel, applicationsCancel],
    async prepare(cast, n) {
      const venue = await cast.makeVenue();
      const jobs = await cast.makeJobs(times(n, () => ({ venue, given: startingIn(12) })));
      const people = await cast.makePeople(n);
      const work = await cast.makeApplications(
        jobs.map((job, index) => ({ job, person: people[index]!, given: { status: "confirmed" } })),
      );
      const { id, token } = venue;
      return {
        asked: times(n, (index) =>
          index % 2 === 0
            ? ask(jobsCancel, { token, body: { job_id: jobs[index]!.id, illness: true } }, "cancel")
            : ask(
                applicationsCancel,
                { token, body: { application_id: work[index]!.id, illness: true } },
                "cancel",
              ),
        ),
        see: () =>
          cast.row(sql`
            SELECT count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
              (SELECT count(*)::int FROM illness_passes WHERE account_id = ${id}) AS passes,
              (SELECT count(*)::int FROM offences WHERE account_id = ${id}) AS offences
            FROM applications WHERE venue_id = ${id}`),
        ends: [
          { told: { cancel: { 200: 1, PASS_USED: n - 1 } }, left: { cancelled: 1, passes: 1, offences: 0 } },
        ],
      };
    },
  },
];
