import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { credentials, whole } from "../credentials.ts";
import {
  authProvider,
  email,
  englishLevel,
  experienceLevel,
  id,
  listedName,
  newPassword,
  localityId,
  requiredText,
  text,
} from "../fields.ts";
import { date } from "../job-fields.ts";
import { textLimits } from "../limits.ts";
import { personName } from "../name-fields.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";
import { workNames } from "../wire-names/work-names.ts";
import { WaitressSchema } from "./waitstaff.ts";

const tag = "waitress";

export const waitressSemisignup = defineCall({
  name: "waitressSemisignup",
  method: "POST",
  path: "/waitress/semisignup",
  tag,
  summary: "Checks e-mail and password of new waitstaff, without creating the account.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  body: z.object({
    email,
    /** The name, since the password must not be the name. */
    waitress: z.optional(personName),
    password: z.optional(newPassword),
  }),
  names: visitorNames,
  answer: answer({ message: z.string() }),
  errors: ["PASSWORD_TOO_SHORT", "PASSWORD_GUESSABLE", "EMAIL_TAKEN"],
});

export const waitressSignup = defineCall({
  name: "waitressSignup",
  method: "POST",
  path: "/waitress/signup",
  tag,
  summary: "Registers waitstaff of at least 18 years, with a password or Google.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z
    .object({
      waitress: personName,
      email,
      ...credentials,
      authProvider: z._default(authProvider, "password"),
      dateofbirth: date,
      mobilecountry: z.optional(text(textLimits.phonecountry)),
      mobile: z.optional(text(textLimits.phone)),
      verification: z.optional(text(textLimits.token)),
      city: listedName,
      country: listedName,
      placeid: z.optional(localityId),
      englishlevel: z.optional(englishLevel),
      experiencelevel: z.optional(experienceLevel),
    })
    .check(...whole),
  names: workNames,
  answer: answer({
    message: z.string(),
    _id: id,
    /** Without a password, since there is none to log in with. */
    token: z.optional(z.string()),
  }),
  errors: [
    "PASSWORD_TOO_SHORT",
    "PASSWORD_GUESSABLE",
    "PROOF_INVALID",
    "CITY_NOT_LISTED",
    "PHONE_INVALID",
    "PHONE_UNVERIFIED",
    "VERIFICATION_INVALID",
    "TOO_YOUNG",
    "EMAIL_TAKEN",
  ],
});

export const waitressUpdate = defineCall({
  name: "waitressUpdate",
  method: "POST",
  path: "/waitress/update",
  tag,
  summary: "Changes the worker's data.",
  who: "worker",
  kind: "command",
  cost: "usual",
  body: z
    .object({
      waitress: z.optional(personName),
      city: z.optional(requiredText(textLimits.place)),
      country: z.optional(requiredText(textLimits.place)),
      placeid: z.optional(localityId),
      englishlevel: z.optional(z.nullable(englishLevel)),
      experiencelevel: z.optional(z.nullable(experienceLevel)),
    })
    .check(
      z.refine((body) => (body.city === undefined) === (body.country === undefined), {
        error: "cityNotListed",
        path: ["city"],
      }),
    ),
  names: workNames,
  answer: answer({ data: WaitressSchema }),
  errors: ["CITY_NOT_LISTED"],
});
