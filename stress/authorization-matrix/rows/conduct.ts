import { offences } from "@bandeja/api/db/schema/conduct";
import { makeJob } from "@bandeja/demo-data/factories";
import { idAt } from "@bandeja/demo-data/rows";
import { type Row, either, making, open, secret } from "../row.ts";

export const conductRows: Readonly<Record<string, Row>> = {
  conductSummary: open(either("worker", "viewer"), () => ({ body: {} })),
  conductAppeal: making(
    secret,
    either("worker", "manager"),
    async ({ venue, worker }, { services: { db } }) => {
      const { id: jobId } = await makeJob(db, venue.row);
      const committedAt = new Date();
      const offence = { id: idAt(committedAt), partyId: worker.id, jobId, kind: "noshow" } as const;
      await db.insert(offences).values({ ...offence, committedAt, countsFrom: committedAt });
      return { body: { offence_id: offence.id, text: "I was there." } };
    },
    { writes: ["appeals"] },
  ),
};
