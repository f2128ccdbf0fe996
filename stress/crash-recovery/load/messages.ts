import { randomUUID } from "node:crypto";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import type { Workload, Write } from "../tracked-write.ts";

interface Side {
  readonly id: string;
  readonly token: string;
}

/** Sends messages endlessly, and marks every fifth as read. */
export function* exchangeMessages(write: Write, from: Side, to: Side): Workload {
  for (let n = 1; ; n += 1) {
    yield async () => {
      const [clientid, messagetext] = [randomUUID(), `No. ${n}`];
      const { data } = await write({
        call: messagesAdd,
        input: {
          token: from.token,
          body: { person_id: from.id, otherperson_id: to.id, messagetext, clientid },
        },
        subject: clientid,
        refusedIfDone: [],
        isDone: (check, answer) =>
          check(
            `SELECT count(*) = 1 AND bool_and(body = $2 AND ($3::uuid IS NULL OR id = $3))
             FROM messages WHERE client_id = $1`,
            clientid,
            messagetext,
            answer?.data._id,
          ),
      });
      if (n % 5 !== 0) return;
      const body = { otherperson_id: from.id, upto: data._id, status: "read" } as const;
      await write({
        call: messagesReceipt,
        input: { token: to.token, body },
        subject: `read by ${to.id} of ${from.id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check(
            `SELECT count(*) > 0 AND bool_and(m.read_at IS NOT NULL) FROM messages m
             JOIN messages last ON last.id = $1 AND (m.venue_id, m.worker_id, m.from_side)
               = (last.venue_id, last.worker_id, last.from_side)
             WHERE m.id <= last.id`,
            data._id,
          ),
      });
    };
  }
}
