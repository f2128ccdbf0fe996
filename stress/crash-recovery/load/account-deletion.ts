import { randomUUID } from "node:crypto";
import { accountChangePassword, accountUpdate } from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { hashToken } from "@bandeja/api/modules/accounts/core/tokens";
import type { Check, Workload, Write } from "../tracked-write.ts";

const first = "a password for a day";
const second = "a password for a minute";

/** Whether the audit log of an account has an event exactly once. */
export const happened = (check: Check, id: string, event: string): Promise<boolean> =>
  check("SELECT count(*) = 1 FROM audit_log WHERE account_id = $1 AND event = $2", id, event);

/** Registers, changes the account, and deletes it. */
async function comeAndGo(write: Write): Promise<void> {
  const email = `${randomUUID()}@killed.test`;
  // One subject: only the last write is visible afterwards.
  const subject = `stay of ${email}`;
  const locality = { city: "Lisboa", country: "Portugal" };
  const { _id: id } = await write({
    call: waitressSignup,
    input: { body: { waitress: "Eva", email, password: first, dateofbirth: "1990-01-01", ...locality } },
    subject,
    refusedIfDone: ["EMAIL_TAKEN"],
    isDone: (check) => check("SELECT count(*) = 1 FROM accounts WHERE email = $1", email),
  });
  const { token } = await write({
    call: waitressLogin,
    input: { body: { email, password: first } },
    subject,
    refusedIfDone: [],
    isDone: (check, answer) =>
      check("SELECT count(*) = 1 FROM sessions WHERE token_hash = $1", hashToken(answer?.token ?? "")),
  });
  await write({
    call: accountUpdate,
    input: { token, body: { language: "pt" } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check("SELECT language = 'pt' FROM accounts WHERE id = $1", id),
  });
  await write({
    call: accountChangePassword,
    input: { token, body: { oldpassword: first, password: second } },
    subject,
    refusedIfDone: ["WRONG_PASSWORD"],
    isDone: (check) => happened(check, id, "password_changed"),
  });
  await write({
    call: accountDelete,
    input: { token, body: { password: second } },
    subject,
    refusedIfDone: ["UNAUTHENTICATED"],
    isDone: async (check) =>
      (await happened(check, id, "deleted")) &&
      (await check("SELECT deleted_at IS NOT NULL FROM accounts WHERE id = $1", id)),
  });
}

/** Registers and deletes accounts endlessly. */
export function* deleteAccounts(write: Write): Workload {
  for (;;) yield () => comeAndGo(write);
}
