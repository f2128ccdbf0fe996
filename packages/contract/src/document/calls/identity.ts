import type * as calls from "../../calls/identity.ts";
import type { DescriptionsOf } from "../describe.ts";

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
};
