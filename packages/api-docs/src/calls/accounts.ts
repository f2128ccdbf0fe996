import type * as calls from "@bandeja/contract/calls/accounts";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids, tokenExample } from "../world.ts";

const account = {
  _id: ids.venue,
  type: "restaurant",
  email: "ola@tascadamouraria.example",
  emailverified: true,
  newemail: null,
  haspassword: false,
  haspasskey: false,
  language: "en",
  createdat: "2026-10-05T09:30:00.000Z",
} as const;

const identityExample = "01a4293d-2e00-7b52-9d16-c7f0a3e85b77";

export const accounts: DescriptionsOf<typeof calls> = {
  accountLogout: {
    description: "Other sessions of the account continue.",
    examples: { out: { summary: "Ends the session", answer: { ok: true } } },
  },
  accountVerifyEmail: {
    description:
      "A link works once, within seven days, with a token of its account or with the account's `password`; with neither the answer is `LOGIN_REQUIRED` and the link stays valid, so that a program that opens links in mails proves nothing. Ten guesses in a quarter of an hour, then `TOO_MANY_REQUESTS`. The owner of the e-mail who does not have the account uses `/account/claim`.",
    fields: {
      token: "From the address of the mailed link.",
      password: "The account's password, if no token of the account is sent.",
    },
    examples: {
      link: {
        summary: "The link of a registration",
        body: { token: "yB5uQ1cN8wKz0RtX6mVfJ3sLhD9eGa2pTi7oEvWqYxM" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountClaim: {
    description:
      "For the owner of an e-mail with which another person registered. The link is that of `/account/verifyemail`, as long as the e-mail is not verified. The password replaces that of the account; every session, linked Google account, mailed link and calendar address ends, and a mail reports it. Log in afterwards: the answer has no token.",
    fields: { token: "From the address of the mailed link.", password: "The new one." },
    examples: {
      mine: {
        summary: "Another person registered with a venue's e-mail",
        body: { token: "cQ7nW4yPq0LhZ5sXbV8nR3mJ6uDfG1aEi9oTvQwYx2L", password: "arroz de tamboril" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountResendVerification: {
    description:
      "Sends the mail of the registration again; earlier links still work. One mail in ten minutes, that of the registration included, and five a day, then `TOO_MANY_REQUESTS`, also when that mailbox has had five mails about unproved e-mails in a day; `WRONG_STATE` once the e-mail is verified.",
    examples: { again: { summary: "Another mail goes out", answer: { ok: true } } },
  },
  accountForgotPassword: {
    description:
      "The answer and its time are the same whether there is such an account or not. The mail is sent a moment later; its link works once, within 30 minutes, and while it is valid nothing else is sent. It opens in the app for waitstaff and with `client` `app`, otherwise on the site. An account gets five a day; the fifth link is valid for 24 hours.",
    examples: {
      forgotten: {
        summary: "A venue cannot log in",
        body: { email: "ola@tascadamouraria.example", type: "restaurant" },
        answer: { ok: true },
      },
    },
  },
  accountResetPassword: {
    description:
      "Every session of the account ends, every Google account is unlinked, its calendar address ends, and a mail reports it. Link Google again by signing in with it and the new password. The link also verifies the e-mail. Log in afterwards, with the e-mail of the answer: it has no token.",
    fields: { token: "From the address of the mailed link.", password: "The new one." },
    examples: {
      link: {
        summary: "The newest link",
        body: { token: "Kc7tW2yPq0LhZ5sXbV8nR3mJ6uDfG1aEi9oTvQwYx4M", password: "arroz de tamboril" },
        answer: { ok: true, type: "restaurant", _id: ids.venue, email: account.email },
      },
    },
  },
  accountGet: {
    description:
      "The same for both types; names are in the record of the venue or worker. `newemail` is pending until its link is used.",
    examples: { own: { summary: "A venue's account", answer: { ok: true, data: account } } },
  },
  accountUpdate: {
    description:
      "The language of mails and text messages that follow from no request of the account; `pt` is Brazilian. Answers follow `Accept-Language`.",
    examples: {
      portuguese: {
        summary: "A venue wants Portuguese",
        body: { language: "pt" },
        answer: { ok: true, data: { ...account, language: "pt" } },
      },
    },
  },
  accountChangePassword: {
    description:
      "Needs the old password; without it, use `/account/forgotpassword`. Every other session ends, pending links for a password or another e-mail become invalid, and a mail reports it. Unless `revokeaccess` is false, every Google account is unlinked and the calendar address ends. Ten guesses in a quarter of an hour, then `TOO_MANY_REQUESTS`.",
    fields: {
      oldpassword: "The present password.",
      password: "The new one.",
      revokeaccess: "Whether Google accounts and the calendar address are revoked, too.",
    },
    examples: {
      known: {
        summary: "A venue changes its password",
        body: { oldpassword: "bacalhau à brás", password: "arroz de tamboril" },
        answer: { ok: true },
      },
    },
  },
  accountChangeEmail: {
    description:
      "Nothing changes until the mailed link is used, within a day; of several the newest works. The old e-mail is notified of the request and of the change. An e-mail that another account of this type has is `EMAIL_TAKEN`. A repeated request within ten minutes sends nothing. Five a day, then `TOO_MANY_REQUESTS`, also when that mailbox has had five mails about unproved e-mails in a day. While the account's own e-mail is not verified, requests are `PROOF_REQUIRED` after three of the network in a day, to be answered as described at `/waitress/sendsmscode`.",
    fields: {
      email: "The new e-mail.",
      proof: "What solves the `proof` of a `PROOF_REQUIRED`.",
      password: "The account's own.",
      grant: "Instead of the password: a grant of a new sign-in with a linked Google account.",
    },
    examples: {
      registration: {
        summary: "A venue wants another e-mail",
        body: { email: "mesa@tascadamouraria.example", password: "bacalhau à brás" },
        answer: { ok: true },
      },
    },
  },
  accountConfirmEmail: {
    description:
      "A link works once, within a day, with a token of the account that requested it or with the account's `password`; with neither the answer is `LOGIN_REQUIRED` and the link stays valid. Sessions continue. `EMAIL_TAKEN` if another account of the type has the e-mail by now.",
    fields: {
      token: "From the address of the mailed link.",
      password: "The account's password, if no token of the account is sent.",
    },
    examples: {
      link: {
        summary: "The newest link",
        body: { token: "Tz4oVy1QkW8nLd6sXrB0cJ5gHm9uEa2iPf7tKqZvYxM" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountLinkIdentity: {
    description:
      "After `LINK_REQUIRED`, in the same browser, within ten minutes. Google signs the account in from now on; a mail reports it. The e-mail is verified by this. After a wrong password the `link` stays valid; ten guesses in a quarter of an hour, then `TOO_MANY_REQUESTS`.",
    fields: {
      link: "WorkerAttendance with `LINK_REQUIRED`.",
      password: "The password of the account with that e-mail.",
    },
    examples: {
      password: {
        summary: "A venue that had a password so far",
        body: { link: "Lk5nUq9kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtWz", password: "bacalhau à brás" },
        answer: { ok: true, token: tokenExample, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountSendIdentityLink: {
    description:
      "After `LINK_REQUIRED`, in the same browser, if the password is not known. The `link` stays valid. One mail a minute and five a day, then `TOO_MANY_REQUESTS`.",
    fields: { link: "WorkerAttendance with `LINK_REQUIRED`." },
    examples: {
      mail: {
        summary: "A venue that has forgotten its password",
        body: { link: "Lk5nUq9kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtWz" },
        answer: { ok: true },
      },
    },
  },
  accountConfirmIdentity: {
    description:
      "A link works once, within 30 minutes, on any device. It proves the account's e-mail, which the account's holder may never have owned: the password is removed, and every session, other Google account and calendar address ends. Sign in with Google afterwards: the answer has no token.",
    fields: { token: "From the address of the mailed link." },
    examples: {
      link: {
        summary: "The link of the mail",
        body: { token: "Ml3nTq8kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtVq" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountIdentities: {
    description: "In the order of linking. `email` is the one that Google last vouched for; null if unknown.",
    examples: {
      one: {
        summary: "One Google account",
        answer: {
          ok: true,
          data: [
            {
              _id: identityExample,
              issuer: "https://accounts.google.test",
              email: "ola@tascadamouraria.example",
              linkedat: exampleNow,
            },
          ],
        },
      },
    },
  },
  accountUnlinkIdentity: {
    description:
      "That Google account no longer signs the account in; a mail reports it. Sessions that it opened continue until they are ended. Without a password the last one cannot be unlinked: `LAST_SIGN_IN`.",
    fields: {
      identity_id: "One of `/account/identities`.",
      password: "The account's own.",
      grant: "Instead of the password: a grant of a new sign-in with a linked Google account.",
    },
    examples: {
      employer: {
        summary: "A Google account of a former employer",
        body: { identity_id: identityExample, password: "bacalhau à brás" },
        answer: { ok: true },
      },
    },
  },
  accountSessions: {
    description:
      "Last used first. Tokens are never shown. `client` is where the login was made, by its header `Bandeja-Client`, and null for other programs. `place` is null: positions of devices are not looked up.",
    examples: {
      one: {
        summary: "One session, by an unknown program",
        answer: {
          ok: true,
          data: [
            {
              _id: "01a4293d-2e00-7b52-9d16-c7f0a3e85b49",
              browser: null,
              system: null,
              client: null,
              place: null,
              createdat: exampleNow,
              lastusedat: exampleNow,
              current: true,
            },
          ],
        },
      },
    },
  },
  accountEndSession: {
    description:
      "Its token becomes invalid, and its device needs the second step again, unless it is that of the request. It may be the session of the request.",
    fields: { session_id: "One of `/account/sessions`." },
    examples: {
      lost: {
        summary: "A lost telephone",
        body: { session_id: "01a4293d-2e00-7b52-9d16-c7f0a3e85b49" },
        answer: { ok: true },
      },
    },
  },
  accountEndOtherSessions: {
    description: "All tokens but that of the request become invalid.",
    examples: { others: { summary: "Only here from now on", answer: { ok: true } } },
  },
};
