import { findStatements } from "@bandeja/api/modules/decisions/statements/statements-store";
import { hideReview } from "@bandeja/api/testing/decide";
import { inTransaction } from "@bandeja/api/db/transaction";
import { makeJob } from "@bandeja/demo-data/factories";
import { makeOffences } from "@bandeja/demo-data/make-offences";
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
      await makeOffences(db, [{ ...offence, committedAt, countsFrom: committedAt }]);
      return { body: { offence_id: offence.id, text: "I was there." } };
    },
    { writes: ["decisions", "offences", "appeals"] },
  ),
  conductRespond: making(
    secret,
    either("worker", "manager"),
    async ({ worker }, { services: { db } }) => {
      const { id } = await inTransaction(db, (tx) => hideReview(tx, worker.id));
      return { body: { decision_id: id, text: "It names nobody." } };
    },
    { writes: ["decisions"] },
  ),
  conductStatement: making(secret, either("worker", "viewer"), async ({ worker }, { services: { db } }) => {
    const { id: decisionId } = await inTransaction(db, (tx) => hideReview(tx, worker.id));
    const [statement] = await findStatements(db, [decisionId]);
    return { body: { statement_id: statement!.id } };
  }),
};
