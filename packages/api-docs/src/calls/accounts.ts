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
  language: "en",
  createdat: "2026-10-05T09:30:00.000Z",
} as const;

const identityExample = "01a4293d-2e00-7b52-9d16-c7f0a3e85b77";

export const accounts: DescriptionsOf<typeof calls> = {
  accountLogout: {
    description: "Other sessions of the account go on.",
    examples: { out: { summary: "This session ends", answer: { ok: true } } },
  },
  accountVerifyEmail: {
    description:
      "A link works once, within seven days, with a token of the account that it is for or with the account's `password`; with neither it is `LOGIN_REQUIRED` and stays good, so that a program that opens the links of mails proves nothing. Ten guesses in a quarter of an hour, then `TOO_MANY_REQUESTS`. Whoever has the mail but not the account asks `/account/claim`.",
    fields: {
      token: "From the address of the mailed link.",
      password: "The account's own, without a token of the account.",
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
      "For the owner of an e-mail that somebody else registered with. The link is the one that `/account/verifyemail` takes, while the e-mail is not verified. The password takes the place of the account's; every session, linked Google account, mailed link and calendar address ends, and a mail says so. Log in afterwards: no token is given.",
    fields: { token: "From the address of the mailed link.", password: "The new one." },
    examples: {
      mine: {
        summary: "Somebody registered with the e-mail of a venue",
        body: { token: "cQ7nW4yPq0LhZ5sXbV8nR3mJ6uDfG1aEi9oTvQwYx2L", password: "arroz de tamboril" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountResendVerification: {
    description:
      "For whoever lost the mail of the registration; links that were sent before still work. One mail a minute and five a day, then `TOO_MANY_REQUESTS`; `WRONG_STATE` once the e-mail is verified.",
    examples: { again: { summary: "Another mail goes out", answer: { ok: true } } },
  },
  accountForgotPassword: {
    description:
      "The answer is the same, after the same time, whether there is such an account or not. The mail goes out a moment later; of several the newest link works, once, within 30 minutes. Five an hour for one e-mail, known or not, then `TOO_MANY_REQUESTS`.",
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
      "Every session of the account ends, every Google account is unlinked, the address of its calendar ends, and a mail says so. Link Google again by signing in with it and the new password. The link proves the e-mail: one that was not verified is so now. Log in afterwards: no token is given.",
    fields: { token: "From the address of the mailed link.", password: "The new one." },
    examples: {
      link: {
        summary: "The newest link",
        body: { token: "Kc7tW2yPq0LhZ5sXbV8nR3mJ6uDfG1aEi9oTvQwYx4M", password: "arroz de tamboril" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
  accountGet: {
    description:
      "The same for both types; what a venue or a person is called stands in their own record. `newemail` waits for its link to be used.",
    examples: { own: { summary: "A venue's account", answer: { ok: true, data: account } } },
  },
  accountUpdate: {
    description:
      "Mails and text messages that nobody's request causes come in this language. Answers follow `Accept-Language`.",
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
      "For whoever knows the old one; who does not asks for a link. Every other session ends, a link that was asked for to set a password or another e-mail is good no more, and a mail says so. Unless `revokeaccess` is false, every Google account is unlinked and the address of the calendar ends. Ten guesses in a quarter of an hour, then `TOO_MANY_REQUESTS`.",
    fields: {
      oldpassword: "The one that the account has.",
      password: "The new one.",
      revokeaccess: "Whether every other way in ends, too.",
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
      "Nothing changes until the mailed link is used, within a day; of several the newest works. The old e-mail is told now and once it is done. An e-mail that an account of this type has already is `EMAIL_TAKEN`. Five a day, then `TOO_MANY_REQUESTS`.",
    fields: {
      email: "The one that the account is to have.",
      password: "The account's own.",
      grant: "In place of the password: of a sign-in with Google just now, by what is linked to the account.",
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
      "A link works once, within a day, with a token of the account that asked for it or with the account's `password`; with neither it is `LOGIN_REQUIRED` and stays good. Sessions go on. `EMAIL_TAKEN` if another account of the type was quicker.",
    fields: {
      token: "From the address of the mailed link.",
      password: "The account's own, without a token of the account.",
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
      "After `LINK_REQUIRED`, in the same browser, within ten minutes. Google signs the account in from now on; a mail says so. An e-mail that was not verified is so now. A wrong password leaves the `link` good; ten guesses in a quarter of an hour, then `TOO_MANY_REQUESTS`.",
    fields: {
      link: "WorkerAttendance with `LINK_REQUIRED`.",
      password: "Of the account that has the e-mail.",
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
      "After `LINK_REQUIRED`, in the same browser, for whoever does not know the password. The `link` stays good. One mail a minute and five a day, then `TOO_MANY_REQUESTS`.",
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
      "A link works once, within 30 minutes, and may be opened on another device. It proves the account's e-mail, which whoever had the account did not need to own: the password is good no more, and every session, other Google account and calendar address ends. Sign in with Google afterwards: no token is given.",
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
    description:
      "The one linked first comes first. `email` is what Google vouched for last; null for one linked long ago that has not signed in since.",
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
      "That Google account signs the account in no more; a mail says so. Sessions that it opened go on until they are ended. Without a password the last one stays: `LAST_SIGN_IN`.",
    fields: {
      identity_id: "One of `/account/identities`.",
      password: "The account's own.",
      grant: "In place of the password: of a sign-in with Google just now, by what is linked to the account.",
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
      "The one used last comes first. Tokens are never told. `place` is null: where a device is nobody has looked up.",
    examples: {
      one: {
        summary: "Here alone, by a program that does not say what it is",
        answer: {
          ok: true,
          data: [
            {
              _id: "01a4293d-2e00-7b52-9d16-c7f0a3e85b49",
              browser: null,
              system: null,
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
    description: "Its token is good no more. It may be the one that asks.",
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
    description: "All tokens but the one that asks are good no more.",
    examples: { others: { summary: "Only here from now on", answer: { ok: true } } },
  },
};
