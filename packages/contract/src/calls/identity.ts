import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";

export const identityProjects = defineCall({
  name: "identityProjects",
  method: "GET",
  path: "/v1/projects",
  tag: "identity",
  summary: "The settings of sign-in: the domains that it may be begun from, and whether Google is set up.",
  who: "anyone",
  kind: "query",
  answer: answer({
    authorizedDomains: z.array(z.string()),
    /** Whether one can sign in with Google. */
    google: z.boolean(),
  }),
  errors: [],
});
