import { randomUUID } from "node:crypto";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import type { Worker, Write } from "../deed.ts";

interface Side {
  readonly id: string;
  readonly token: string;
}

/** Two who write to each other without an end; now and then the other has read everything so far. */
export function* talk(write: Write, from: Side, to: Side): Worker {
  for (let n = 1; ; n += 1) {
    yield async () => {
      const [clientid, messagetext] = [randomUUID(), `No. ${n}`];
      const { data } = await write({
        call: messagesAdd,
        asked: {
          token: from.token,
          body: { person_id: from.id, otherperson_id: to.id, messagetext, clientid },
        },
        about: clientid,
        doneBefore: [],
        isDone: (look, answer) =>
          look(
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
        asked: { token: to.token, body },
        about: `read by ${to.id} of ${from.id}`,
        doneBefore: [],
        isDone: (look) =>
          look(
            `SELECT count(*) > 0 AND bool_and(m.read_at IS NOT NULL) FROM messages m
             JOIN messages last ON last.id = $1 AND (m.venue_id, m.worker_id, m.from_type)
               = (last.venue_id, last.worker_id, last.from_type)
             WHERE m.id <= last.id`,
            data._id,
          ),
      });
    };
  }
}
