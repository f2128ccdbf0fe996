import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { sql } from "drizzle-orm";
import { phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { hashCode } from "@bandeja/api/modules/accounts/phones/hash-code";
import { splitBudget } from "@bandeja/api/modules/accounts/phones/limits/budget";
import { anotherMobile, type Cast } from "../../fixtures.ts";
import { ask, inTurn, outcomes, times, type Race } from "../round.ts";

const minute = 60_000;
const tries = 5;
const sendsPerDay = 5;
/** Of the servers' default (`SMS_DAILY_BUDGET`): the part for people who are not signed in. */
const dailyBudget = splitBudget(1_000).anonymous;

/** Messages with codes as if they had been sent so long (ms) ago, a number each. @returns their challenges. */
async function makeSends(cast: Cast, mobiles: readonly string[], ago: number, code = "000000") {
  const challenges = mobiles.map(() => newToken());
  const sentAt = new Date(Date.now() - ago);
  await cast.tx.insert(phoneChallenges).values(
    challenges.map((challenge, index) => ({
      tokenHash: hashToken(challenge),
      phoneE164: `+351${mobiles[index]}`,
      codeHash: hashCode(challenge, code),
      triesLeft: tries,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + 10 * minute),
    })),
  );
  return challenges;
}

/** As if so many messages had been sent in the middle of the day. */
const makeTraffic = (cast: Cast, sends: number) =>
  cast.tx.execute(sql`
    INSERT INTO phone_challenges (token_hash, phone_e164, code_hash, tries_left, sent_at, expires_at)
    SELECT sha256(i::text::bytea), '+35190' || i, '', 0, now() - interval '12 h', now() - interval '12 h'
    FROM generate_series(1, ${sends}) i`);

/** All of a day's budget is left, whatever the rounds before have sent. */
const beginDay = (cast: Cast) => cast.tx.delete(phoneChallenges);

const send = (mobile: string) => ask(sendSmsCode, { body: { phone: mobile, mobilecountry: "+351" } });

/** How many messages went to numbers. */
const seeMessages = (cast: Cast, mobiles: readonly string[]) =>
  cast.row(sql`
    SELECT count(*)::int AS messages FROM outbox_messages
    WHERE recipient IN ${mobiles.map((mobile) => `+351${mobile}`)}`);

const right = "271828";
const wrong = "314159";

/** A challenge that is answered by so many with the right code, and by so many with a wrong one. */
async function answerChallenge(cast: Cast, asked: { right: number; wrong: number }) {
  await beginDay(cast);
  const [challenge] = await makeSends(cast, [anotherMobile()], minute, right);
  const answer = (code: string, label: string) =>
    ask(verifySmsCode, { body: { challenge: challenge!, code } }, label);
  return {
    asked: [
      ...times(asked.right, () => answer(right, "right")),
      ...times(asked.wrong, () => answer(wrong, "wrong")),
    ],
    see: () =>
      cast.row(sql`
        SELECT c.tries_left AS tries, c.used_at IS NOT NULL AS used,
          (SELECT count(*)::int FROM phone_verifications v WHERE v.phone_e164 = c.phone_e164) AS verifications
        FROM phone_challenges c WHERE c.token_hash = ${hashToken(challenge!)}`),
  };
}

/** Messages to one number, which has had so many today. */
const sendTo =
  (before: number): Race["prepare"] =>
  async (cast, n) => {
    await beginDay(cast);
    const mobile = anotherMobile();
    const mobiles = times(before, () => mobile);
    if (before > 0) await makeSends(cast, mobiles, 60 * minute);
    return {
      asked: times(n, () => send(mobile)),
      see: () => seeMessages(cast, [mobile]),
      ends: [{ told: { sendSmsCode: { 200: 1, TOO_MANY_REQUESTS: n - 1 } }, left: { messages: 1 } }],
    };
  };

/** A message is sent, a code guessed and a number verified no more often than is allowed. */
export const codeRaces: readonly Race[] = [
  {
    title: "a number gets one message, be it the first of the day or the last",
    of: [sendSmsCode],
    ...inTurn(sendTo(0), sendTo(sendsPerDay - 1)),
  },
  {
    title: "the day’s last messages go out, and no more",
    of: [sendSmsCode],
    async prepare(cast, n) {
      const last = 3;
      await beginDay(cast);
      await makeTraffic(cast, dailyBudget - last);
      const mobiles = times(n, () => anotherMobile());
      return {
        asked: mobiles.map(send),
        see: () => seeMessages(cast, mobiles),
        ends: [{ told: { sendSmsCode: { 200: last, UNAVAILABLE: n - last } }, left: { messages: last } }],
      };
    },
  },
  {
    title: "the right code is exchanged once",
    of: [verifySmsCode],
    async prepare(cast, n) {
      return {
        ...(await answerChallenge(cast, { right: n, wrong: 0 })),
        // How many tries were under way when the first had come through, nobody can say.
        ends: times(tries, (left) => ({
          told: { right: { 200: 1, CODE_EXPIRED: n - 1 } },
          left: { tries: left, used: true, verifications: 1 },
        })),
      };
    },
  },
  {
    title: "of all guesses five are compared, and then none",
    of: [verifySmsCode],
    async prepare(cast, n) {
      const round = await answerChallenge(cast, { right: 0, wrong: n });
      return {
        ...round,
        ends: [
          {
            told: { wrong: { WRONG_CODE: tries, CODE_EXPIRED: n - tries } },
            left: { tries: 0, used: false, verifications: 0 },
          },
        ],
      };
    },
  },
  {
    title: "who knows the code among those who guess has one of the five tries, or none",
    of: [verifySmsCode],
    async prepare(cast, n) {
      return {
        ...(await answerChallenge(cast, { right: 1, wrong: n - 1 })),
        ends(seen) {
          const guesses = Math.min(seen.told["wrong"]?.["WRONG_CODE"] ?? 0, tries);
          const guessed = outcomes({ WRONG_CODE: guesses, CODE_EXPIRED: n - 1 - guesses });
          return guesses === tries
            ? [
                {
                  told: { right: { CODE_EXPIRED: 1 }, wrong: guessed },
                  left: { tries: 0, used: false, verifications: 0 },
                },
              ]
            : [
                {
                  told: { right: { 200: 1 }, wrong: guessed },
                  left: { tries: tries - 1 - guesses, used: true, verifications: 1 },
                },
              ];
        },
      };
    },
  },
];
