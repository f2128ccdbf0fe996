import type * as calls from "@bandeja/contract/calls/passkeys";
import type { DescriptionsOf } from "../describe.ts";
import {
  addedExample,
  challengeExample,
  flowExample,
  loginOptionsExample,
  newOptionsExample,
  shownExample,
  signatureOptionsExample,
} from "../passkey-examples.ts";
import { exampleNow, ids, tokenExample } from "../world.ts";

const passkeyExample = "01a4293d-2e00-7b52-9d16-c7f0a3e85c11";
const password = "bacalhau à brás";
const passkey = {
  _id: passkeyExample,
  name: "Chrome, Android",
  synced: true,
  createdat: exampleNow,
  lastusedat: null,
};
const flowField = "Of the call that gave the `options`: valid once, for five minutes.";
const mailedToken = "From the address of the mailed link.";

export const passkeys: DescriptionsOf<typeof calls> = {
  accountPasskeys: {
    description:
      "First added first. `synced` is true for a passkey that a password manager keeps on all devices of its owner.",
    examples: { one: { summary: "One passkey", answer: { ok: true, data: [passkey] } } },
  },
  accountBeginPasskey: {
    description:
      "For `navigator.credentials.create`, in WebAuthn's JSON. The e-mail must be verified, since it is the way back in without the passkey: `WRONG_STATE`. Ten passkeys at most: `LIST_FULL`.",
    fields: {
      password: "The account's own.",
      grant: "Instead of the password: a grant of a passkey or Google.",
    },
    examples: {
      begun: {
        summary: "A venue's first passkey",
        body: { password },
        answer: { ok: true, flow: flowExample, options: newOptionsExample },
      },
    },
  },
  accountAddPasskey: {
    description:
      "In the session that began it. The passkey is named after the browser and system of the request, and a mail reports it.",
    fields: { flow: flowField, credential: "What the browser returned, in WebAuthn's JSON." },
    examples: {
      added: {
        summary: "A passkey of a program that names no browser",
        body: { flow: flowExample, credential: addedExample },
        answer: { ok: true, data: { ...passkey, name: "Bandeja" } },
      },
    },
  },
  accountRenamePasskey: {
    description: "The name is only shown to the account's owner, and in mails about the passkey.",
    fields: { passkey_id: "One of `/account/passkeys`." },
    examples: {
      renamed: {
        summary: "A name that says more",
        body: { passkey_id: passkeyExample, name: "Telemóvel do balcão" },
        answer: { ok: true },
      },
    },
  },
  accountRemovePasskey: {
    description:
      "Sessions that it opened continue until they are ended. A mail reports it. Without a password or a linked identity the last one stays: `LAST_SIGN_IN`.",
    fields: {
      passkey_id: "One of `/account/passkeys`.",
      password: "The account's own.",
      grant: "Instead of the password: a grant of a passkey or Google.",
    },
    examples: {
      removed: {
        summary: "A phone that was sold",
        body: { passkey_id: passkeyExample, password },
        answer: { ok: true },
      },
    },
  },
  accountBeginPasskeyProof: {
    description:
      "For `navigator.credentials.get`, with the account's passkeys. `WRONG_STATE` for an account without one.",
    examples: {
      begun: {
        summary: "The passkey of a venue",
        answer: { ok: true, flow: flowExample, options: signatureOptionsExample },
      },
    },
  },
  accountProvePasskey: {
    description:
      "The grant takes the place of the password in calls that confirm the owner: once, within a minute, in the same session.",
    fields: { flow: flowField, credential: "What the browser returned, in WebAuthn's JSON." },
    examples: {
      proved: {
        summary: "The owner is confirmed",
        body: { flow: flowExample, credential: shownExample },
        answer: { ok: true, grant: tokenExample },
      },
    },
  },
  accountBeginPasskeyLogin: {
    description:
      "For `navigator.credentials.get`, also with `mediation: conditional`: the browser offers the passkeys that it has for this site.",
    examples: {
      begun: {
        summary: "Any passkey of the site",
        answer: { ok: true, flow: flowExample, options: loginOptionsExample },
      },
    },
  },
  accountPasskeyLogin: {
    description:
      "With the `flow` of `/account/beginpasskeylogin` or of a `PASSKEY_REQUIRED`. The authenticator must have verified its owner. A login also cancels a recovery. After ten failures of a network in a quarter of an hour `PROOF_REQUIRED`.",
    fields: {
      flow: flowField,
      credential: "What the browser returned, in WebAuthn's JSON.",
      type: "Refuses an account of the other type: `ONLY_VENUES`, `ONLY_WAITSTAFF`.",
      proof: "The solution of a `PROOF_REQUIRED`.",
    },
    examples: {
      loggedIn: {
        summary: "A venue logs in",
        body: { flow: flowExample, credential: shownExample, type: "restaurant" },
        answer: {
          ok: true,
          token: tokenExample,
          type: "restaurant",
          _id: ids.venue,
          email: "ola@tascadamouraria.example",
        },
      },
    },
  },
  accountBeginPasskeySignup: {
    description:
      "For `navigator.credentials.create`, in WebAuthn's JSON. Check the e-mail by `/restaurant/semisignup` or `/waitress/semisignup` before, since a browser keeps the passkey whatever follows.",
    fields: {
      email: "Of the registration, which is refused with another one.",
      name: "As the passkey's manager shows it beside the e-mail.",
    },
    examples: {
      begun: {
        summary: "A new venue",
        body: { email: "ola@tascanova.example", type: "restaurant", name: "Tasca Nova" },
        answer: {
          ok: true,
          flow: flowExample,
          options: {
            ...newOptionsExample,
            user: { id: challengeExample, name: "ola@tascanova.example", displayName: "Tasca Nova" },
          },
        },
      },
    },
  },
  accountPasskeySignup: {
    description:
      'The proof is valid once, for an hour, as the `registration` of `/restaurant/signup` or `/waitress/signup` with `authProvider: "passkey"`. It stays valid when that is refused.',
    fields: { flow: flowField, credential: "What the browser returned, in WebAuthn's JSON." },
    examples: {
      kept: {
        summary: "The passkey waits for its account",
        body: { flow: flowExample, credential: addedExample },
        answer: { ok: true, registration: tokenExample },
      },
    },
  },
  accountLostPasskey: {
    description:
      "A mail goes out at once, with a link that stops the recovery. 24 hours later, at `mailedat`, another one has the link that removes every passkey. While a recovery is under way no other begins.",
    fields: { flow: "Of a `PASSKEY_REQUIRED`: used up, whatever the answer." },
    examples: {
      lost: {
        summary: "The phone is gone",
        body: { flow: flowExample },
        answer: { ok: true, mailedat: "2027-03-10T12:00:00.000Z" },
      },
    },
  },
  accountRecover: {
    description:
      "Valid once, for three days. No passkey is left, so that the password or Google alone opens the account. Log in afterwards: the answer has no token.",
    fields: { token: mailedToken },
    examples: {
      recovered: {
        summary: "A day after the phone was lost",
        body: { token: tokenExample },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountNotMe: {
    description:
      "Valid once, for seven days. Ends every session and recovery, and removes the password, every linked Google account and the passkeys added since the notice. A mail has a link for a new password.",
    fields: { token: mailedToken },
    examples: {
      stranger: {
        summary: "A login that the owner did not make",
        body: { token: tokenExample },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
};
