import type * as calls from "../../calls/accounts.ts";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const accounts: DescriptionsOf<typeof calls> = {
  accountLogout: {
    description: "Other sessions of the account go on.",
    examples: { out: { summary: "This session ends", answer: { ok: true } } },
  },
  accountVerifyEmail: {
    description:
      "A link works once, within seven days. It needs no login: it may be opened on another device.",
    fields: { token: "From the address of the mailed link." },
    examples: {
      link: {
        summary: "The link of a registration",
        body: { token: "yB5uQ1cN8wKz0RtX6mVfJ3sLhD9eGa2pTi7oEvWqYxM" },
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
      "Every session of the account ends, and a mail says so. The link proves the e-mail: one that was not verified is so now. Log in afterwards: no token is given.",
    fields: { token: "From the address of the mailed link.", password: "The new one." },
    examples: {
      link: {
        summary: "The newest link",
        body: { token: "Kc7tW2yPq0LhZ5sXbV8nR3mJ6uDfG1aEi9oTvQwYx4M", password: "arroz de tamboril" },
        answer: { ok: true, type: "restaurant", _id: ids.venue },
      },
    },
  },
};
