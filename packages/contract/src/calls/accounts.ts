import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { accountType, email, id, newPassword, requiredText } from "../fields.ts";
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

export const accountForgotPassword = defineCall({
  name: "accountForgotPassword",
  method: "POST",
  path: "/account/forgotpassword",
  tag,
  summary: "Mails a link that sets another password, if there is such an account.",
  who: "anyone",
  kind: "command",
  body: z.object({ email, type: accountType }),
  answer: answer({}),
  errors: [],
});

export const accountResetPassword = defineCall({
  name: "accountResetPassword",
  method: "POST",
  path: "/account/resetpassword",
  tag,
  summary: "Sets another password by the token of a mailed link, and ends every session.",
  who: "anyone",
  kind: "command",
  body: z.object({ token: requiredText(textLimits.token), password: newPassword }),
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID", "PASSWORD_TOO_SHORT"],
});
