import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id, knownEmail, proof } from "../fields.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

const socialLogin = z.object({ email: knownEmail, authprovider: z.literal("google"), grant: proof });

export const identityProjects = defineCall({
  name: "identityProjects",
  method: "GET",
  path: "/v1/projects",
  tag: "identity",
  summary: "The settings of sign-in: allowed domains, and whether Google is configured.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  answer: answer({
    authorizedDomains: z.array(z.string()),
    /** Whether sign-in with Google is configured. */
    google: z.boolean(),
  }),
  errors: [],
});

export const restaurantSociallogin = defineCall({
  name: "restaurantSociallogin",
  method: "POST",
  path: "/restaurant/sociallogin",
  tag: "restaurant",
  summary: "Signs a venue in with Google.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: socialLogin,
  names: visitorNames,
  answer: answer({ token: z.string(), type: z.literal("restaurant"), _id: id }),
  errors: ["INVALID_DATA", "NOT_REGISTERED", "LINK_REQUIRED", "PASSKEY_REQUIRED"],
});

export const waitressSociallogin = defineCall({
  name: "waitressSociallogin",
  method: "POST",
  path: "/waitress/sociallogin",
  tag: "waitress",
  summary: "Signs waitstaff in with Google.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: socialLogin,
  names: visitorNames,
  answer: answer({ token: z.string(), type: z.literal("waitress"), _id: id }),
  errors: ["INVALID_DATA", "NOT_REGISTERED", "LINK_REQUIRED", "PASSKEY_REQUIRED"],
});
