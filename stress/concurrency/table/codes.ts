import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { sql } from "drizzle-orm";
import { phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { hashCode } from "@bandeja/api/modules/accounts/phones/hash-code";
import { splitBudget } from "@bandeja/api/modules/accounts/phones/limits/budget";
import { anotherMobile, type Fixtures } from "../../fixtures.ts";
import { request, alternate, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const minute = 60_000;
const tries = 5;
const sendsPerDay = 5;
/** The part of the default `SMS_DAILY_BUDGET` that is for requests without a session. */
const dailyBudget = splitBudget(1_000).anonymous;

/** Inserts a code sent `ago` ms ago for each number. @returns their challenges */
async function makeSends(fixtures: Fixtures, mobiles: readonly string[], ago: number, code = "000000") {
  const challenges = mobiles.map(() => newToken());
  const sentAt = new Date(Date.now() - ago);
  await fixtures.tx.insert(phoneChallenges).values(
    challenges.map((challenge, index) => ({
      tokenHash: hashToken(challenge),
      phoneE164: `+351${mobiles[index]}`,
      codeHash: hashCode(challenge, code),
      attemptsLeft: tries,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + 10 * minute),
    })),
  );
  return challenges;
}

/** Inserts messages that were sent in the middle of the day. */
const makeTraffic = (fixtures: Fixtures, sends: number) =>
  fixtures.tx.execute(sql`
    INSERT INTO phone_challenges (token_hash, phone_e164, code_hash, attempts_left, sent_at, expires_at)
    SELECT sha256(i::text::bytea), '+35190' || i, '', 0, now() - interval '12 h', now() - interval '12 h'
    FROM generate_series(1, ${sends}) i`);

/** Restores the day's budget after earlier rounds. */
const beginDay = (fixtures: Fixtures) => fixtures.tx.delete(phoneChallenges);

const send = (mobile: string) => request(sendSmsCode, { body: { phone: mobile, mobilecountry: "+351" } });

/** Counts the messages to numbers. */
const seeMessages = (fixtures: Fixtures, mobiles: readonly string[]) =>
  fixtures.row(sql`
    SELECT count(*)::int AS messages FROM outbox_messages
    WHERE recipient IN ${mobiles.map((mobile) => `+351${mobile}`)}`);

const right = "271828";
const wrong = "314159";

/** Right and wrong answers to one challenge. */
async function answerChallenge(fixtures: Fixtures, counts: { right: number; wrong: number }) {
  await beginDay(fixtures);
  const [challenge] = await makeSends(fixtures, [anotherMobile()], minute, right);
  const answer = (code: string, label: string) =>
    request(verifySmsCode, { body: { challenge: challenge!, code } }, label);
  return {
    requests: [
      ...times(counts.right, () => answer(right, "right")),
      ...times(counts.wrong, () => answer(wrong, "wrong")),
    ],
    inspect: () =>
      fixtures.row(sql`
        SELECT c.attempts_left AS attempts, c.used_at IS NOT NULL AS used,
          (SELECT count(*)::int FROM phone_verifications v WHERE v.phone_e164 = c.phone_e164) AS verifications
        FROM phone_challenges c WHERE c.token_hash = ${hashToken(challenge!)}`),
  };
}

/** Messages to one number, which has had `before` messages today. */
const sendTo =
  (before: number): Scenario["prepare"] =>
  async (fixtures, n) => {
    await beginDay(fixtures);
    const mobile = anotherMobile();
    const mobiles = times(before, () => mobile);
    if (before > 0) await makeSends(fixtures, mobiles, 60 * minute);
    return {
      requests: times(n, () => send(mobile)),
      inspect: () => seeMessages(fixtures, [mobile]),
      expected: [{ outcomes: { sendSmsCode: { 200: 1, TOO_MANY_REQUESTS: n - 1 } }, state: { messages: 1 } }],
    };
  };

/** Limits on messages, attempts and verifications. */
export const codeScenarios: readonly Scenario[] = [
  {
    title: "of concurrent requests for a number one sends a message, be it the first of the day or the last",
    of: [sendSmsCode],
    ...alternate(sendTo(0), sendTo(sendsPerDay - 1)),
  },
  {
    title: "the day’s last messages are sent, and no more",
    of: [sendSmsCode],
    async prepare(fixtures, n) {
      const last = 3;
      await beginDay(fixtures);
      await makeTraffic(fixtures, dailyBudget - last);
      const mobiles = times(n, () => anotherMobile());
      return {
        requests: mobiles.map(send),
        inspect: () => seeMessages(fixtures, mobiles),
        expected: [
          { outcomes: { sendSmsCode: { 200: last, UNAVAILABLE: n - last } }, state: { messages: last } },
        ],
      };
    },
  },
  {
    title: "the right code is exchanged once",
    of: [verifySmsCode],
    async prepare(fixtures, n) {
      return {
        ...(await answerChallenge(fixtures, { right: n, wrong: 0 })),
        // The number of attempts in progress at the first success is arbitrary.
        expected: times(tries, (remaining) => ({
          outcomes: { right: { 200: 1, CODE_EXPIRED: n - 1 } },
          state: { attempts: remaining, used: true, verifications: 1 },
        })),
      };
    },
  },
  {
    title: "only five guesses at a code are compared",
    of: [verifySmsCode],
    async prepare(fixtures, n) {
      const round = await answerChallenge(fixtures, { right: 0, wrong: n });
      return {
        ...round,
        expected: [
          {
            outcomes: { wrong: { WRONG_CODE: tries, CODE_EXPIRED: n - tries } },
            state: { attempts: 0, used: false, verifications: 0 },
          },
        ],
      };
    },
  },
  {
    title: "the right code among guesses is one of the five attempts, or refused",
    of: [verifySmsCode],
    async prepare(fixtures, n) {
      return {
        ...(await answerChallenge(fixtures, { right: 1, wrong: n - 1 })),
        expected(seen) {
          const guesses = Math.min(seen.outcomes["wrong"]?.["WRONG_CODE"] ?? 0, tries);
          const guessed = nonZero({ WRONG_CODE: guesses, CODE_EXPIRED: n - 1 - guesses });
          return guesses === tries
            ? [
                {
                  outcomes: { right: { CODE_EXPIRED: 1 }, wrong: guessed },
                  state: { attempts: 0, used: false, verifications: 0 },
                },
              ]
            : [
                {
                  outcomes: { right: { 200: 1 }, wrong: guessed },
                  state: { attempts: tries - 1 - guesses, used: true, verifications: 1 },
                },
              ];
        },
      };
    },
  },
];
