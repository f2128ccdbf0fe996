import { offences } from "../../../../db/schema/conduct.ts";
import { makeJob } from "../../../../db/seed/factories.ts";
import { idAt } from "../../../../db/seed/rows.ts";
import { either, making, open, secret, type Row } from "../row.ts";

export const conductRows: Readonly<Record<string, Row>> = {
  conductStanding: open(either("person"), () => ({ body: {} })),
  conductAppeal: making(
    secret,
    either("person"),
    async ({ venue, person }, { services: { db } }) => {
      const { id: jobId } = await makeJob(db, venue.row);
      const committedAt = new Date();
      const offence = { id: idAt(committedAt), accountId: person.id, jobId, kind: "noshow" } as const;
      await db.insert(offences).values({ ...offence, committedAt, countsFrom: committedAt });
      return { body: { offence_id: offence.id, text: "I was there." } };
    },
    { writes: ["appeals"] },
  ),
};
