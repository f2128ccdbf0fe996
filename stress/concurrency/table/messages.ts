import { messagesAdd } from "@bandeja/contract/calls/messages";
import { sql } from "drizzle-orm";
import type { Fixtures } from "../../fixtures.ts";
import { request, differentBodies, alternate, type Answer, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** A venue and a worker who may write to each other. */
async function makePair(fixtures: Fixtures) {
  const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
  const job = await fixtures.makeJob(venue);
  await fixtures.makeApplications([{ job, worker }]);
  const write = (messagetext: string, clientid: string) => {
    const body = { person_id: worker.id, otherperson_id: venue.id, messagetext, clientid };
    return request(messagesAdd, { token: worker.token, body });
  };
  const inspect = async (answers: readonly Answer[]) => ({
    ...(await fixtures.row(
      sql`SELECT count(*)::int AS messages FROM messages WHERE worker_id = ${worker.id}`,
    )),
    answers: differentBodies(answers.filter(({ status }) => status === 200)),
  });
  return { write, inspect };
}

/** Messages are stored once, and none is lost. */
export const messageScenarios: readonly Scenario[] = [
  {
    title: "a repeated message is stored once; another text with its client id is refused",
    of: [messagesAdd],
    ...alternate(
      async (fixtures, n) => {
        const { write, inspect } = await makePair(fixtures);
        return {
          requests: times(n, () => write("On my way", "same")),
          inspect,
          expected: [{ outcomes: { messagesAdd: { 200: n } }, state: { messages: 1, answers: 1 } }],
        };
      },
      async (fixtures, n) => {
        const half = n / 2;
        const { write, inspect } = await makePair(fixtures);
        return {
          requests: times(half, () => [write("I am on my way", "same"), write("I am late", "same")]).flat(),
          inspect,
          expected: [
            {
              outcomes: { messagesAdd: { 200: half, IDEMPOTENCY_MISMATCH: half } },
              state: { messages: 1, answers: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "concurrent messages are all stored",
    of: [messagesAdd],
    async prepare(fixtures, n) {
      const { write, inspect } = await makePair(fixtures);
      return {
        requests: times(n, (index) => write("On my way", `number ${index}`)),
        inspect,
        expected: [{ outcomes: { messagesAdd: { 200: n } }, state: { messages: n, answers: n } }],
      };
    },
  },
];
