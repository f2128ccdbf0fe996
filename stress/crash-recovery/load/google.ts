import { randomUUID } from "node:crypto";
import {
  accountConfirmIdentity,
  accountLinkIdentity,
  accountSendIdentityLink,
} from "@bandeja/contract/calls/accounts";
import { restaurantSociallogin, waitressSociallogin } from "@bandeja/contract/calls/identity";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { testCookie } from "@bandeja/api/testing/make-proof";
import type { TrackedWrite, Check, Workload, Write } from "../tracked-write.ts";
import { password, type Newcomer, type Squatted, type Unlinked } from "./accounts.ts";

const headers = { cookie: testCookie };
/** Proofs are valid for at least half an hour, and deleted afterwards. */
const forgotten = "now() - interval '20 minutes'";

type SocialLogin = typeof restaurantSociallogin | typeof waitressSociallogin;

/** Exchanges the grant of a Google sign-in. */
const show = (
  { side, email }: Newcomer,
  grant: string,
  rest: Omit<TrackedWrite<SocialLogin>, "call" | "input">,
) => ({
  call: side === "venue" ? restaurantSociallogin : waitressSociallogin,
  input: { headers, body: { email, authprovider: "google" as const, grant } },
  ...rest,
});

const locality = { city: "Lisboa", country: "Portugal" };
const proved = { authProvider: "google" as const };

function signup({ side, email }: Newcomer, registration: string) {
  const body = { email, ...proved, registration, ...locality };
  const venue = { ...body, username: randomUUID(), restaurant: "Tasca", address: "Rua da Prova 1" };
  const worker = { ...body, waitress: "Ana", dateofbirth: "1990-01-01" };
  return side === "venue"
    ? { call: restaurantSignup, input: { headers, body: venue } }
    : {
        call: waitressSignup as unknown as typeof restaurantSignup,
        input: { headers, body: worker as never },
      };
}

/** One account, with its profile, its identity and `sessions` sessions. */
const isThere = (check: Check, { email, subject }: Newcomer, sessions: number): Promise<boolean> =>
  check(
    `SELECT count(*) = 1 AND bool_and(email_verified_at IS NOT NULL AND password_hash IS NULL
        AND EXISTS (SELECT FROM owners o JOIN parties p ON p.id = o.party_id WHERE o.account_id = a.id AND p.side = a.side)
        AND (SELECT count(*) FROM identities i WHERE i.account_id = a.id AND i.subject = $2) = 1
        AND (SELECT count(*) FROM sessions s WHERE s.account_id = a.id) = $3
        AND NOT EXISTS (SELECT FROM sign_in_proofs p WHERE p.email = a.email AND p.kind = 'registration'))
     FROM accounts a WHERE email = $1`,
    email,
    subject,
    sessions,
  );

/** Signs in with Google, registers, and signs in again. */
async function come(write: Write, newcomer: Newcomer): Promise<void> {
  const { email, first, second } = newcomer;
  const since = new Date();
  const response = await write(
    show(newcomer, first, {
      subject: email,
      refusedIfDone: ["INVALID_DATA"],
      successCode: "NOT_REGISTERED",
      // The first grant became a registration; the other is still valid.
      isDone: (check) =>
        check(
          `SELECT $2::timestamptz < ${forgotten} OR (SELECT count(*) FILTER (WHERE kind = 'registration') = 1 AND count(*) = 2
             FROM sign_in_proofs WHERE email = $1)`,
          email,
          since,
        ),
    }),
  );
  const { registration } = response as unknown as { registration: string };
  await write({
    ...signup(newcomer, registration),
    subject: email,
    refusedIfDone: ["EMAIL_TAKEN", "PROOF_INVALID"],
    isDone: (check) => isThere(check, newcomer, 1),
  });
  await write(
    show(newcomer, second, {
      subject: email,
      refusedIfDone: ["INVALID_DATA"],
      isDone: async (check) =>
        (await isThere(check, newcomer, 2)) &&
        (await check("SELECT count(*) = 0 FROM sign_in_proofs WHERE email = $1", email)),
    }),
  );
}

/** First sign-ins with Google. */
export function* registerWithGoogle(write: Write, newcomers: readonly Newcomer[]): Workload {
  for (const newcomer of newcomers) yield () => come(write, newcomer);
}

/** Linked once, with one audit entry. */
const isLinked = (check: Check, id: string, sessions: number): Promise<boolean> =>
  check(
    `SELECT (SELECT count(*) FROM identities WHERE account_id = a.id) = 1
       AND (SELECT count(*) FROM audit_log WHERE account_id = a.id AND event = 'identity_linked') = 1
       AND (SELECT count(*) FROM sessions WHERE account_id = a.id) = $2
       AND email_verified_at IS NOT NULL
     FROM accounts a WHERE id = $1`,
    id,
    sessions,
  );

const linkByPassword = ({ id, link: shown }: Unlinked): TrackedWrite<typeof accountLinkIdentity> => ({
  call: accountLinkIdentity,
  input: { headers, body: { link: shown, password } },
  subject: `identity of ${id}`,
  refusedIfDone: ["PROOF_INVALID"],
  isDone: (check) => isLinked(check, id, 2),
});

const askForMail = ({ id, email, link: shown }: Unlinked): TrackedWrite<typeof accountSendIdentityLink> => {
  const since = new Date();
  return {
    call: accountSendIdentityLink,
    input: { headers, body: { link: shown } },
    subject: `mail for ${id}`,
    refusedIfDone: ["TOO_MANY_REQUESTS"],
    // A repetition in the next minute creates another: there are as many links as counted requests.
    isDone: (check) =>
      check(
        `SELECT sum(attempts) >= 1 AND ($3::timestamptz < ${forgotten} OR sum(attempts)
             = (SELECT count(*) FROM sign_in_proofs WHERE account_id = $1::uuid AND kind = 'mail'))
           AND (EXISTS (SELECT FROM outbox_messages o WHERE o.recipient = $2)
             OR EXISTS (SELECT FROM pgboss.job q WHERE q.name = 'mail' AND q.data #>> '{to,address}' = $2))
         FROM attempt_counters WHERE scope = 'identitylink-day' AND subject = ($1::uuid)::text`,
        id,
        email,
        since,
      ),
  };
};

/** Confirmation by mail removes the password of the unproved account. */
const confirm = ({ id, token }: Squatted): TrackedWrite<typeof accountConfirmIdentity> => ({
  call: accountConfirmIdentity,
  input: { body: { token } },
  subject: `identity of ${id}`,
  refusedIfDone: ["PROOF_INVALID"],
  isDone: async (check) =>
    (await isLinked(check, id, 0)) &&
    (await check("SELECT password_hash IS NULL FROM accounts WHERE id = $1", id)),
});

/** Links of Google identities: by password, and by mail. */
export function* linkGoogle(
  write: Write,
  unlinked: readonly Unlinked[],
  squatted: readonly Squatted[],
): Workload {
  for (const [n, venue] of unlinked.entries()) {
    yield async () => {
      await (n % 2 === 0 ? write(linkByPassword(venue)) : write(askForMail(venue)));
      const mailed = squatted[n >> 1];
      if (n % 2 === 1 && mailed !== undefined) await write(confirm(mailed));
    };
  }
}
