import type * as calls from "@bandeja/contract/calls/identity";
import type { DescriptionsOf } from "../describe.ts";
import { ids, tokenExample } from "../world.ts";

export const identity: DescriptionsOf<typeof calls> = {
  identityProjects: {
    description:
      "The settings that the site's sign-in library reads before it opens a window. If `google` is false, there is no provider: the site shows no button.",
    examples: {
      settings: {
        summary: "The site's own domain",
        answer: { ok: true, authorizedDomains: ["bandeja.test"], google: true },
      },
    },
  },
  restaurantSociallogin: {
    description:
      "Takes the `grant` that the page `/signin/google` gave this browser: it works once, within 60 seconds, and only with the cookie of that browser. Without an account the answer is `NOT_REGISTERED` and a `registration`, for `/restaurant/signup` within an hour. If an account has the e-mail and is not linked, it is `LINK_REQUIRED` and a `link`, for `/account/linkidentity` or `/account/sendidentitylink`. A waitstaff account is another account: it does not count here.",
    fields: { email: "The one that came with the grant." },
    examples: {
      linked: {
        summary: "A venue that Google vouches for",
        body: {
          email: "ola@tascadamouraria.example",
          authprovider: "google",
          grant: "Gr4nWq0kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYw",
        },
        answer: { ok: true, token: tokenExample, type: "restaurant", _id: ids.venue },
      },
    },
  },
  waitressSociallogin: {
    description:
      "As `/restaurant/sociallogin`, with a `grant` for waitstaff: `NOT_REGISTERED` gives a `registration` for `/waitress/signup`.",
    fields: { email: "The one that came with the grant." },
    examples: {
      linked: {
        summary: "A new identity of Google",
        body: {
          email: "ines@people.example",
          authprovider: "google",
          grant: "Wr7nYq2kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtZx",
        },
        answer: { ok: true, token: tokenExample, type: "waitress", _id: ids.ines },
      },
    },
  },
};
