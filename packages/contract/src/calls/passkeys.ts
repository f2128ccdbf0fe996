import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { ownership, shown } from "../credentials.ts";
import { accountType, email, id, instant, proofOfWork, requiredText, text } from "../fields.ts";
import { name } from "../name-fields.ts";
import { textLimits } from "../limits.ts";
import { addedPasskey, passkeyOptions, shownPasskey } from "../passkey-fields.ts";
import { passkeyNames } from "../wire-names/passkey-names.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

const tag = "passkeys";

/** The token of a flow, which belongs to its challenge. */
const flow = requiredText(textLimits.token);

/** The form of a passkey's name. */
export const PasskeyNameSchema = z.object({ name: name(60) });

/** A passkey of the account. */
export const PasskeySchema = z.object({
  _id: id,
  name: z.string(),
  /** Whether it is kept by a password manager, on all devices of its owner. */
  synced: z.boolean(),
  createdat: instant,
  /** Null before its first use. */
  lastusedat: z.nullable(instant),
});
export type Passkey = Plain<typeof PasskeySchema>;

export const accountPasskeys = defineCall({
  name: "accountPasskeys",
  method: "GET",
  path: "/account/passkeys",
  tag,
  summary: "The account's passkeys.",
  who: "account",
  kind: "query",
  cost: "usual",
  names: passkeyNames,
  answer: answer({ data: z.array(PasskeySchema) }),
  errors: [],
});

export const accountBeginPasskey = defineCall({
  name: "accountBeginPasskey",
  method: "POST",
  path: "/account/beginpasskey",
  tag,
  summary: "Begins to add a passkey: the options for the browser.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object(ownership).check(shown),
  answer: answer({ flow: z.string(), options: passkeyOptions }),
  errors: ["WRONG_PASSWORD", "PROOF_INVALID", "WRONG_STATE", "LIST_FULL"],
});

export const accountAddPasskey = defineCall({
  name: "accountAddPasskey",
  method: "POST",
  path: "/account/addpasskey",
  tag,
  summary: "Adds the passkey that the browser made.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ flow, credential: addedPasskey }),
  names: passkeyNames,
  answer: answer({ data: PasskeySchema }),
  errors: ["PASSKEY_INVALID", "LIST_FULL"],
});

export const accountRenamePasskey = defineCall({
  name: "accountRenamePasskey",
  method: "POST",
  path: "/account/renamepasskey",
  tag,
  summary: "Renames a passkey.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.extend(PasskeyNameSchema, { passkey_id: id }),
  names: passkeyNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const accountRemovePasskey = defineCall({
  name: "accountRemovePasskey",
  method: "POST",
  path: "/account/removepasskey",
  tag,
  summary: "Removes a passkey, which can no longer sign in.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ passkey_id: id, ...ownership }).check(shown),
  names: passkeyNames,
  answer: answer({}),
  errors: ["NOT_FOUND", "WRONG_PASSWORD", "PROOF_INVALID", "LAST_SIGN_IN"],
});

export const accountBeginPasskeyProof = defineCall({
  name: "accountBeginPasskeyProof",
  method: "POST",
  path: "/account/beginpasskeyproof",
  tag,
  summary: "Begins a confirmation by passkey: the options for the browser.",
  who: "account",
  kind: "command",
  cost: "usual",
  answer: answer({ flow: z.string(), options: passkeyOptions }),
  errors: ["WRONG_STATE"],
});

export const accountProvePasskey = defineCall({
  name: "accountProvePasskey",
  method: "POST",
  path: "/account/provepasskey",
  tag,
  summary: "Exchanges a passkey's signature for a grant that confirms the owner.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ flow, credential: shownPasskey }),
  answer: answer({ grant: z.string() }),
  errors: ["PASSKEY_INVALID"],
});

export const accountBeginPasskeyLogin = defineCall({
  name: "accountBeginPasskeyLogin",
  method: "POST",
  path: "/account/beginpasskeylogin",
  tag,
  summary: "Begins a login by passkey: the options for the browser.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  answer: answer({ flow: z.string(), options: passkeyOptions }),
  errors: [],
});

export const accountPasskeyLogin = defineCall({
  name: "accountPasskeyLogin",
  method: "POST",
  path: "/account/passkeylogin",
  tag,
  summary: "Logs in by a passkey's signature.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({
    flow,
    credential: shownPasskey,
    /** Refuses an account of the other type. */
    type: z.optional(accountType),
    proof: proofOfWork,
  }),
  names: visitorNames,
  answer: answer({ token: z.string(), type: accountType, _id: id, email: z.string() }),
  errors: ["PASSKEY_INVALID", "ONLY_VENUES", "ONLY_WAITSTAFF", "PROOF_REQUIRED"],
});

export const accountBeginPasskeySignup = defineCall({
  name: "accountBeginPasskeySignup",
  method: "POST",
  path: "/account/beginpasskeysignup",
  tag,
  summary: "Begins a registration by passkey: the options for the browser.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({
    email,
    type: accountType,
    /** As the passkey's manager shows it beside the e-mail. */
    name: z.optional(text(textLimits.name)),
  }),
  answer: answer({ flow: z.string(), options: passkeyOptions }),
  errors: [],
});

export const accountPasskeySignup = defineCall({
  name: "accountPasskeySignup",
  method: "POST",
  path: "/account/passkeysignup",
  tag,
  summary: "Exchanges a new passkey for the proof that replaces a password in a registration.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ flow, credential: addedPasskey }),
  answer: answer({ registration: z.string() }),
  errors: ["PASSKEY_INVALID"],
});

export const accountLostPasskey = defineCall({
  name: "accountLostPasskey",
  method: "POST",
  path: "/account/lostpasskey",
  tag,
  summary: "Begins the recovery of an account whose passkey is lost.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ flow }),
  names: passkeyNames,
  answer: answer({ mailedat: instant }),
  errors: ["PASSKEY_INVALID"],
});

export const accountRecover = defineCall({
  name: "accountRecover",
  method: "POST",
  path: "/account/recover",
  tag,
  summary: "Ends a recovery by the token of its mailed link: removes every passkey.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ token: requiredText(textLimits.token) }),
  names: visitorNames,
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID"],
});

export const accountNotMe = defineCall({
  name: "accountNotMe",
  method: "POST",
  path: "/account/notme",
  tag,
  summary: "Ends every session by the token of a notice's link, and sends a link for a new password.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ token: requiredText(textLimits.token) }),
  names: visitorNames,
  answer: answer({ type: accountType, _id: id }),
  errors: ["LINK_INVALID"],
});
