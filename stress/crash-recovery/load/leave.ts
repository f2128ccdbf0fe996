import { randomUUID } from "node:crypto";
import { accountChangePassword, accountUpdate } from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { waitressLogin, waitressSignup } from "@bandeja/contract/calls/waitstaff";
import { hashToken } from "@bandeja/api/modules/accounts/core/tokens";
import type { Look, Worker, Write } from "../deed.ts";

const first = "a password for a day";
const second = "a password for a minute";

/** Whether something has happened to an account just once. */
export const happened = (look: Look, id: string, event: string): Promise<boolean> =>
  look("SELECT count(*) = 1 FROM audit_log WHERE account_id = $1 AND event = $2", id, event);

/** Comes, changes what an account has, and goes for good. */
async function comeAndGo(write: Write): Promise<void> {
  const email = `${randomUUID()}@killed.test`;
  // All of it is about one account: what was done last is what is left.
  const about = `stay of ${email}`;
  const place = { city: "Lisboa", country: "Portugal" };
  const { _id: id } = await write({
    call: waitressSignup,
    asked: { body: { waitress: "Eva", email, password: first, dateofbirth: "1990-01-01", ...place } },
    about,
    doneBefore: ["EMAIL_TAKEN"],
    isDone: (look) => look("SELECT count(*) = 1 FROM accounts WHERE email = $1", email),
  });
  const { token } = await write({
    call: waitressLogin,
    asked: { body: { email, password: first } },
    about,
    doneBefore: [],
    isDone: (look, answer) =>
      look("SELECT count(*) = 1 FROM sessions WHERE token_hash = $1", hashToken(answer?.token ?? "")),
  });
  await write({
    call: accountUpdate,
    asked: { token, body: { language: "pt" } },
    about,
    doneBefore: [],
    isDone: (look) => look("SELECT language = 'pt' FROM accounts WHERE id = $1", id),
  });
  await write({
    call: accountChangePassword,
    asked: { token, body: { oldpassword: first, password: second } },
    about,
    doneBefore: ["WRONG_PASSWORD"],
    isDone: (look) => happened(look, id, "password_changed"),
  });
  await write({
    call: accountDelete,
    asked: { token, body: { password: second } },
    about,
    doneBefore: ["UNAUTHENTICATED"],
    isDone: async (look) =>
      (await happened(look, id, "deleted")) &&
      (await look("SELECT deleted_at IS NOT NULL FROM accounts WHERE id = $1", id)),
  });
}

/** People who come and go, one after the other, without an end. */
export function* leave(write: Write): Worker {
  for (;;) yield () => comeAndGo(write);
}
