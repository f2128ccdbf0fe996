import type * as calls from "@bandeja/contract/calls/identity";
import type { DescriptionsOf } from "../describe.ts";
import { ids, tokenExample } from "../world.ts";

export const identity: DescriptionsOf<typeof calls> = {
  identityProjects: {
    description:
      "What the sign-in library of the site reads before it opens a window. Where `google` is false no provider is set up: a site leaves the button out.",
    examples: {
      settings: {
        summary: "The site's own domain",
        answer: { ok: true, authorizedDomains: ["bandeja.test"], google: true },
      },
    },
  },
  restaurantSociallogin: {
    description:
      "Takes the `grant` that the page `/signin/google` has given to this very browser a moment ago: it works once, within 60 seconds, and only with the cookie of that browser. Somebody without an account gets `NOT_REGISTERED` and a `registration`, for `/restaurant/signup` within an hour. Where an account has the e-mail that was never linked, `LINK_REQUIRED` and a `link` come, for `/account/linkidentity` or `/account/sendidentitylink`. A waitstaff account is another account: who has only that is not registered here.",
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
        summary: "Somebody whom Google vouches for",
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
