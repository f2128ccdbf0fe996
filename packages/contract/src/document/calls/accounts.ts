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
};
