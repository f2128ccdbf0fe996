import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { clientNames } from "../client-name.ts";
import type { Plain } from "../codec.ts";
import { ownership, shown } from "../credentials.ts";
import {
  accountType,
  email,
  knownEmail,
  id,
  instant,
  language,
  newPassword,
  password,
  proof,
  proofOfWork,
  requiredText,
} from "../fields.ts";
import { textLimits } from "../limits.ts";
import { settingsNames } from "../wire-names/settings-names.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

const tag = "account";

/** The token of a mailed link, and the account's password if the request is not signed in to the account. */
const linkOfOwner = z.object({ token: requiredText(textLimits.token), password: z.optional(password) });

export const accountLogout = defineCall({
  name: "accountLogout",
  method: "POST",
  path: "/account/logout",
  tag,
  summary: "Ends the current session.",
  who: "account",
  kind: "command",
  cost: "usual",
  answer: answer({}),
  errors: [],
});

export const accountVerifyEmail = defineCall({
  name: "accountVerifyEmail",
  method: "POST",
  path: "/account/verifyemail",
  tag,
  summary: "Verifies an e-mail by the token of the mailed link.",
  who: "anyone",
  optionalToken: true,
  kind: "command",
  cost: "usual",
  body: linkOfOwner,
  names: visitorNames,
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID", "LOGIN_REQUIRED", "WRONG_PASSWORD"],
});

export const accountClaim = defineCall({
  name: "accountClaim",
  method: "POST",
  path: "/account/claim",
  tag,
  summary: "Claims an account that another person registered with your e-mail, by the mailed link.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ token: requiredText(textLimits.token), password: newPassword }),
  names: visitorNames,
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID", "PASSWORD_TOO_SHORT", "PASSWORD_GUESSABLE"],
});

export const accountResendVerification = defineCall({
  name: "accountResendVerification",
  method: "POST",
  path: "/account/resendverification",
  tag,
  summary: "Sends the link that verifies the account's e-mail again.",
  who: "account",
  kind: "command",
  cost: "usual",
  answer: answer({}),
  errors: ["WRONG_STATE"],
});

/** Where the mailed link opens; by default the site for a venue, the app for a worker. */
export const linkClients = ["site", "app"] as const;

export const accountForgotPassword = defineCall({
  name: "accountForgotPassword",
  method: "POST",
  path: "/account/forgotpassword",
  tag,
  summary: "Sends a link to reset the password, if the account exists.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ email: knownEmail, type: accountType, client: z.optional(z.enum(linkClients)) }),
  answer: answer({}),
  errors: [],
});

export const accountResetPassword = defineCall({
  name: "accountResetPassword",
  method: "POST",
  path: "/account/resetpassword",
  tag,
  summary: "Resets the password by the token of a mailed link, and ends all sessions.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ token: requiredText(textLimits.token), password: newPassword }),
  names: visitorNames,
  answer: answer({ type: accountType, _id: id, email: z.string() }),
  errors: ["LINK_INVALID", "PASSWORD_TOO_SHORT", "PASSWORD_GUESSABLE"],
});

/** The fields of an account of any type. */
export const AccountSchema = z.object({
  _id: id,
  type: accountType,
  email: z.string(),
  emailverified: z.boolean(),
  /** The new e-mail, which replaces `email` when its link is used. */
  newemail: z.nullable(z.string()),
  haspassword: z.boolean(),
  haspasskey: z.boolean(),
  language,
  createdat: instant,
  /** From then on it can be deleted, as its earlier e-mail can no longer be put back; absent if it can be now. */
  deletable: z.optional(instant),
});
export type Account = Plain<typeof AccountSchema>;

export const accountGet = defineCall({
  name: "accountGet",
  method: "GET",
  path: "/account/me",
  tag,
  summary: "The account: its e-mail, language and pending changes.",
  who: "account",
  kind: "query",
  cost: "usual",
  names: settingsNames,
  answer: answer({ data: AccountSchema }),
  errors: ["NOT_FOUND"],
});

export const accountUpdate = defineCall({
  name: "accountUpdate",
  method: "POST",
  path: "/account/update",
  tag,
  summary: "Sets the language of the account's mails and notifications.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ language }),
  names: settingsNames,
  answer: answer({ data: AccountSchema }),
  errors: ["NOT_FOUND"],
});

export const accountChangePassword = defineCall({
  name: "accountChangePassword",
  method: "POST",
  path: "/account/changepassword",
  tag,
  summary: "Changes the password, and ends all other sessions.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({
    oldpassword: password,
    password: newPassword,
    /** Also unlinks every identity and revokes the address of the calendar. */
    revokeaccess: z._default(z.boolean(), true),
  }),
  names: settingsNames,
  answer: answer({}),
  errors: ["WRONG_PASSWORD", "PASSWORD_TOO_SHORT", "PASSWORD_GUESSABLE"],
});

export const accountChangeEmail = defineCall({
  name: "accountChangeEmail",
  method: "POST",
  path: "/account/changeemail",
  tag,
  summary: "Requests a change of e-mail: sends a link to the new one.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ email, ...ownership, proof: proofOfWork }).check(shown),
  answer: answer({}),
  errors: ["WRONG_PASSWORD", "PROOF_INVALID", "EMAIL_TAKEN", "PROOF_REQUIRED"],
});

export const accountConfirmEmail = defineCall({
  name: "accountConfirmEmail",
  method: "POST",
  path: "/account/confirmemail",
  tag,
  summary: "Changes the e-mail by the token of the link sent to the new one.",
  who: "anyone",
  optionalToken: true,
  kind: "command",
  cost: "usual",
  body: linkOfOwner,
  names: visitorNames,
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID", "LOGIN_REQUIRED", "WRONG_PASSWORD", "EMAIL_TAKEN"],
});

export const accountLinkIdentity = defineCall({
  name: "accountLinkIdentity",
  method: "POST",
  path: "/account/linkidentity",
  tag,
  summary: "Links Google to the account of the same e-mail, by its password, and signs in.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ link: proof, password }),
  names: visitorNames,
  answer: answer({ token: z.string(), type: accountType, _id: id }),
  errors: ["PROOF_INVALID", "WRONG_PASSWORD", "PASSKEY_REQUIRED"],
});

export const accountSendIdentityLink = defineCall({
  name: "accountSendIdentityLink",
  method: "POST",
  path: "/account/sendidentitylink",
  tag,
  summary: "Sends a link that links Google to the account of the same e-mail.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ link: proof }),
  answer: answer({}),
  errors: ["PROOF_INVALID"],
});

export const accountConfirmIdentity = defineCall({
  name: "accountConfirmIdentity",
  method: "POST",
  path: "/account/confirmidentity",
  tag,
  summary: "Links Google to an account by the token of a mailed link.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ token: requiredText(textLimits.token) }),
  names: visitorNames,
  answer: answer({ type: accountType, _id: id }),
  errors: ["PROOF_INVALID"],
});

/** An identity that signs the account in: its provider, and the e-mail that the provider verified. */
export const IdentitySchema = z.object({
  _id: id,
  issuer: z.string(),
  /** Null for an identity that was linked before e-mails were stored. */
  email: z.nullable(z.string()),
  linkedat: instant,
});
export type Identity = Plain<typeof IdentitySchema>;

export const accountIdentities = defineCall({
  name: "accountIdentities",
  method: "GET",
  path: "/account/identities",
  tag,
  summary: "The linked Google accounts.",
  who: "account",
  kind: "query",
  cost: "usual",
  names: settingsNames,
  answer: answer({ data: z.array(IdentitySchema) }),
  errors: [],
});

export const accountUnlinkIdentity = defineCall({
  name: "accountUnlinkIdentity",
  method: "POST",
  path: "/account/unlinkidentity",
  tag,
  summary: "Unlinks a Google account, which can no longer sign in.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ identity_id: id, ...ownership }).check(shown),
  names: settingsNames,
  answer: answer({}),
  errors: ["NOT_FOUND", "WRONG_PASSWORD", "PROOF_INVALID", "LAST_SIGN_IN"],
});

/** A session of the account. */
export const SessionSchema = z.object({
  _id: id,
  /** The name of the browser or program, from its request: "Firefox", "Android". */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Where the login was made; null for other programs. */
  client: z.nullable(z.enum(clientNames)),
  place: z.nullable(z.string()),
  createdat: instant,
  /** Rounded to the hour. */
  lastusedat: instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type Session = Plain<typeof SessionSchema>;

export const accountSessions = defineCall({
  name: "accountSessions",
  method: "GET",
  path: "/account/sessions",
  tag,
  summary: "The account's sessions.",
  who: "account",
  kind: "query",
  cost: "usual",
  names: settingsNames,
  answer: answer({ data: z.array(SessionSchema) }),
  errors: [],
});

export const accountEndSession = defineCall({
  name: "accountEndSession",
  method: "POST",
  path: "/account/endsession",
  tag,
  summary: "Ends one session of the account.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ session_id: id }),
  names: settingsNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const accountEndOtherSessions = defineCall({
  name: "accountEndOtherSessions",
  method: "POST",
  path: "/account/endothersessions",
  tag,
  summary: "Ends all other sessions of the account.",
  who: "account",
  kind: "command",
  cost: "usual",
  answer: answer({}),
  errors: [],
});
