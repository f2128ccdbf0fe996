import { messagesAdd } from "@bandeja/contract/calls/messages";
import { sql } from "drizzle-orm";
import type { Cast } from "../../fixtures.ts";
import { ask, differentBodies, inTurn, times, type Answer, type Race } from "../round.ts";

/** A venue and a person who write to each other, and what is kept of that. */
async function makePair(cast: Cast) {
  const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
  const job = await cast.makeJob(venue);
  await cast.makeApplications([{ job, person }]);
  const write = (messagetext: string, clientid: string) => {
    const body = { person_id: person.id, otherperson_id: venue.id, messagetext, clientid };
    return ask(messagesAdd, { token: person.token, body });
  };
  const see = async (answers: readonly Answer[]) => ({
    ...(await cast.row(sql`SELECT count(*)::int AS messages FROM messages WHERE worker_id = ${person.id}`)),
    answers: differentBodies(answers.filter(({ status }) => status === 200)),
  });
  return { write, see };
}

/** What is said is kept once, and none of it is lost. */
export const talkRaces: readonly Race[] = [
  {
    title: "a message that is sent again is kept once, and another in its place not at all",
    of: [messagesAdd],
    ...inTurn(
      async (cast, n) => {
        const { write, see } = await makePair(cast);
        return {
          asked: times(n, () => write("On my way", "same")),
          see,
          ends: [{ told: { messagesAdd: { 200: n } }, left: { messages: 1, answers: 1 } }],
        };
      },
      async (cast, n) => {
        const half = n / 2;
        const { write, see } = await makePair(cast);
        return {
          asked: times(half, () => [write("I am on my way", "same"), write("I am late", "same")]).flat(),
          see,
          ends: [
            {
              told: { messagesAdd: { 200: half, IDEMPOTENCY_MISMATCH: half } },
              left: { messages: 1, answers: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "of all that is said at once nothing is lost",
    of: [messagesAdd],
    async prepare(cast, n) {
      const { write, see } = await makePair(cast);
      return {
        asked: times(n, (index) => write("On my way", `number ${index}`)),
        see,
        ends: [{ told: { messagesAdd: { 200: n } }, left: { messages: n, answers: n } }],
      };
    },
  },
];
