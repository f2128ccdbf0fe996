import type * as calls from "@bandeja/contract/calls/messages";
import type { DescriptionsOf } from "../describe.ts";
import { ids, inesPhoto, question, reply } from "../world.ts";

const access =
  "The two must share an application that is pending, confirmed, or ended within 30 days; else `NOT_FOUND`.";

export const messages: DescriptionsOf<typeof calls> = {
  messagesFind: {
    description: `${access} To see what is new, ask again without a cursor. With \`blocked\`, the caller has blocked the other; with \`closed\`, one of the two has, and neither can write.`,
    fields: { person_id: "The caller." },
    examples: {
      newest: {
        summary: "The newest page",
        body: { person_id: ids.venue, otherperson_id: ids.ines },
        answer: { ok: true, messageslist: [question, reply] },
      },
    },
  },
  messagesAdd: {
    description: `${access} The same \`clientid\` with another text is \`IDEMPOTENCY_MISMATCH\`. Either side may send the other 30 messages a minute and 500 a day, then \`MESSAGES_TOO_MANY\`, and 20 a week without an answer, then \`MESSAGES_UNANSWERED\`.`,
    fields: {
      person_id: "The caller.",
      clientid: "The sender's own id for the message, which makes it safe to send it again.",
    },
    examples: {
      text: {
        summary: "A venue writes to an applicant",
        body: {
          person_id: ids.venue,
          otherperson_id: ids.ines,
          messagetext: "Then Saturday is yours. See you at six!",
          clientid: "1742",
        },
        answer: {
          ok: true,
          data: {
            _id: "01a42a29-1600-7c55-96b3-e40a8d1f72c6",
            messagedate: "2027-03-09T12:00:00.000Z",
            messagetext: "Then Saturday is yours. See you at six!",
            fromuserid: ids.venue,
            status: "sent",
            clientid: "1742",
          },
        },
      },
    },
  },
  messagesReceipt: {
    description: `${access} A message that was read does not become received again.`,
    fields: { upto: "The newest message of the other person that was received or read." },
    examples: {
      read: {
        summary: "The venue has read the reply",
        body: { otherperson_id: ids.ines, upto: ids.reply, status: "read" },
        answer: { ok: true },
      },
    },
  },
  messagesThreads: {
    description: "Only conversations with messages.",
    examples: {
      one: {
        summary: "One conversation, with a message not read yet",
        body: {},
        answer: {
          ok: true,
          data: [{ otherperson_id: ids.ines, name: "Inês Duarte", photo: inesPhoto, unread: 1, last: reply }],
        },
      },
    },
  },
};
