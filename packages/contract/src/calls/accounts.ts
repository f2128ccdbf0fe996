import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { accountType, id, requiredText } from "../fields.ts";
import { textLimits } from "../limits.ts";

const tag = "account";

export const accountLogout = defineCall({
  name: "accountLogout",
  method: "POST",
  path: "/account/logout",
  tag,
  summary: "Ends the session of the token that asks.",
  who: "signed-in",
  kind: "command",
  answer: answer({}),
  errors: [],
});

export const accountVerifyEmail = defineCall({
  name: "accountVerifyEmail",
  method: "POST",
  path: "/account/verifyemail",
  tag,
  summary: "Marks an e-mail as verified by the token of the link that was mailed to it.",
  who: "anyone",
  kind: "command",
  body: z.object({ token: requiredText(textLimits.token) }),
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID"],
});

export const accountResendVerification = defineCall({
  name: "accountResendVerification",
  method: "POST",
  path: "/account/resendverification",
  tag,
  summary: "Mails another link that verifies the account's e-mail.",
  who: "signed-in",
  kind: "command",
  answer: answer({}),
  errors: ["WRONG_STATE"],
});
