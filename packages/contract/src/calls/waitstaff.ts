import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import {
  count,
  englishLevel,
  experienceLevel,
  file,
  id,
  password,
  photo,
  proofOfWork,
  rating,
  requiredText,
} from "../fields.ts";
import { applicationStatus, date } from "../job-fields.ts";
import type { ErrorCode } from "../error-codes.ts";
import { textLimits } from "../limits.ts";
import { share } from "../share.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "waitress";

export const waitressLogin = defineCall({
  name: "waitressLogin",
  method: "POST",
  path: "/waitress/login",
  tag,
  summary: "Signs waitstaff in by e-mail and password.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ email: requiredText(textLimits.email), password, proof: proofOfWork }),
  names: visitorNames,
  answer: answer({ token: z.string(), type: z.literal("waitress"), _id: id }),
  incomplete: "LOGIN_INCOMPLETE",
  errors: ["INVALID_DATA", "ONLY_WAITSTAFF", "PROOF_REQUIRED", "PASSKEY_REQUIRED"],
});

export const waitressVerifyToken = defineCall({
  name: "waitressVerifyToken",
  method: "GET",
  path: "/waitress/verify_token",
  tag,
  summary: "The worker of a token.",
  who: "worker",
  kind: "query",
  cost: "usual",
  names: visitorNames,
  answer: answer({
    succ: z.object({ _id: id, waitress: z.string(), email: z.string(), type: z.literal("waitress") }),
  }),
  errors: [],
});

/** A worker's record; excused, lifted and disputed offences are not counted. */
export const staffRecord = {
  /** The number of completed shifts. */
  shifts: count,
  noshows: count,
  /** The worker's cancellations of confirmed work: more than 24 h before the start (early) or later (late). */
  earlycancellations: count,
  latecancellations: count,
  /** The share of work that the worker came to, of that not cancelled early. */
  kept: share,
  /** The share of `shifts` whose final hours differ from those agreed. */
  hourschanged: share,
};

/** A worker, for a venue with an application of theirs and for themselves. */
export const WaitressSchema = z.object({
  _id: id,
  waitress: z.string(),
  photo,
  email: z.string(),
  mobilecountry: z.nullable(z.string()),
  /** The national number in groups: `912 345 678`. */
  mobile: z.nullable(z.string()),
  age: count,
  englishlevel: z.nullable(englishLevel),
  experiencelevel: z.nullable(experienceLevel),
  city: z.string(),
  country: z.string(),
  rating,
  reviews: count,
  ...staffRecord,
});
export type Worker = Plain<typeof WaitressSchema>;

/** The codes for a profile whose phone and e-mail are hidden from the venue. */
export const contactRefusals = [
  "CONTACT_CLOSED",
  "CONTACT_LIMIT_REACHED",
] as const satisfies readonly ErrorCode[];
const contactRefusal = z.enum(contactRefusals);
export type ContactRefusal = z.infer<typeof contactRefusal>;

/** A worker's profile, for the worker or a venue. */
export const WaitressProfileSchema = z.extend(WaitressSchema, {
  /** Null, like the phone, if there is a `contactrefusal`. */
  email: z.nullable(z.string()),
  /** Only for a venue that may not see phone and e-mail: the reason, with code and message. */
  contactrefusal: z.optional(z.object({ code: contactRefusal, message: z.string() })),
  /** Only for the worker: the middle of their city. */
  place: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  /** Only for the worker: how often a venue reported that they arrived late, which only that venue sees. */
  latearrivals: z.optional(count),
  /** Only for a venue: the worker's applications to its jobs, newest first, at most 20. */
  applications: z.optional(
    z.array(
      z.object({
        _id: id,
        job_id: id,
        status: applicationStatus,
        startdate: date,
        enddate: date,
        bybandeja: z.optional(z.literal(true)),
      }),
    ),
  ),
});
export type WorkerProfile = Plain<typeof WaitressProfileSchema>;

export const waitressGet = defineCall({
  name: "waitressGet",
  method: "GET",
  path: "/waitress/:id",
  tag,
  summary: "A worker's profile, for the worker and for venues to whose jobs they applied.",
  who: ["venue:manager", "worker"],
  kind: "query",
  cost: "usual",
  params: z.object({ id }),
  names: workNames,
  answer: answer({ data: WaitressProfileSchema }),
  errors: ["NOT_FOUND"],
});

export const waitressInsertPhone = defineCall({
  name: "waitressInsertPhone",
  method: "POST",
  path: "/waitress/insertphone",
  tag,
  summary:
    "Stores a mobile number that was verified by code; it is removed from the account that had it before.",
  who: "worker",
  kind: "command",
  cost: "usual",
  body: z.object({
    mobile: requiredText(textLimits.phone),
    mobilecountry: requiredText(textLimits.phonecountry),
    verification: requiredText(textLimits.token),
  }),
  names: workNames,
  answer: answer({}),
  errors: ["PHONE_INVALID", "VERIFICATION_INVALID"],
});

export const waitressPhoto = defineCall({
  name: "waitressPhoto",
  method: "POST",
  path: "/waitress/photo",
  tag,
  summary: "Uploads the worker's photo, which replaces the one before.",
  who: "worker",
  kind: "command",
  cost: "usual",
  body: z.object({ photo: file }),
  multipart: true,
  names: workNames,
  answer: answer({ data: WaitressSchema }),
  errors: ["PHOTO_UNREADABLE", "PHOTO_TOO_MANY_PIXELS", "PHOTO_UNSUPPORTED"],
});

export const waitressRemovePhoto = defineCall({
  name: "waitressRemovePhoto",
  method: "POST",
  path: "/waitress/removephoto",
  tag,
  summary: "Removes the worker's photo.",
  who: "worker",
  kind: "command",
  cost: "usual",
  names: workNames,
  answer: answer({ data: WaitressSchema }),
  errors: [],
});
