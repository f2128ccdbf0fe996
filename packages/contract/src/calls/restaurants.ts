import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { credentials, passwordRepeated, whole } from "../credentials.ts";
import {
  authProvider,
  email,
  id,
  listedName,
  newPassword,
  password,
  localityId,
  proofOfWork,
  requiredText,
  text,
} from "../fields.ts";
import { line, name } from "../name-fields.ts";
import { textLimits } from "../limits.ts";
import { latitude, longitude } from "../map-fields.ts";
import { postalCode } from "../postal-code.ts";
import { prose } from "../prose.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

const tag = "restaurant";
const loginAnswer = answer({ token: z.string(), type: z.literal("restaurant"), _id: id });

export const restaurantVerifyToken = defineCall({
  name: "restaurantVerifyToken",
  method: "GET",
  path: "/restaurant/verify_token",
  tag,
  summary: "The venue of a token.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  names: visitorNames,
  answer: answer({
    succ: z.object({
      _id: id,
      restaurant: z.string(),
      username: z.string(),
      email: z.string(),
      type: z.literal("restaurant"),
    }),
  }),
  errors: [],
});

export const restaurantLogin = defineCall({
  name: "restaurantLogin",
  method: "POST",
  path: "/restaurant/login",
  tag,
  summary: "Signs a venue in by e-mail and password.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ email: requiredText(textLimits.email), password, proof: proofOfWork }),
  names: visitorNames,
  answer: loginAnswer,
  incomplete: "LOGIN_INCOMPLETE",
  errors: ["INVALID_DATA", "ONLY_VENUES", "PROOF_REQUIRED", "PASSKEY_REQUIRED"],
});

export const restaurantSemisignup = defineCall({
  name: "restaurantSemisignup",
  method: "POST",
  path: "/restaurant/semisignup",
  tag,
  summary: "Checks user name, e-mail and password of a new venue, without creating it.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  body: z.object({ username: name(textLimits.username), email, password: z.optional(newPassword) }),
  answer: answer({ message: z.string() }),
  errors: ["PASSWORD_TOO_SHORT", "PASSWORD_GUESSABLE", "USERNAME_TAKEN", "EMAIL_TAKEN"],
});

/** Step 1 of the registration: the account. */
export const RegistrationAccountSchema = z.object({
  username: name(textLimits.username),
  email,
  password: newPassword,
});

/** The form of step 2, the venue; city and country come from the suggestion list. */
export const RegistrationVenueSchema = z.object({
  name: name(textLimits.name),
  address: name(textLimits.address),
  zipcode: z.optional(postalCode),
  city: listedName,
  country: listedName,
  localityId: z.optional(localityId),
  /** The exact position in degrees: both or neither. */
  lat: z.optional(latitude),
  lng: z.optional(longitude),
});

/** The details that a venue can change later: those of step 2, and what its public page has in addition. */
export const VenueDetailsSchema = z.extend(RegistrationVenueSchema, {
  district: z.optional(line(textLimits.district)),
  description: z.optional(prose(textLimits.description)),
});

/** The form of step 2 after a reload, which has cleared the password of step 1. */
export const RegistrationVenueFormSchema = z.extend(RegistrationVenueSchema, { password: newPassword });

export const restaurantSignup = defineCall({
  name: "restaurantSignup",
  method: "POST",
  path: "/restaurant/signup",
  tag,
  summary: "Registers a venue, with a password or Google, and sends a link that verifies the e-mail.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z
    .object({
      username: RegistrationAccountSchema.shape.username,
      email,
      restaurant: name(textLimits.name),
      address: name(textLimits.address),
      zipcode: z.optional(postalCode),
      city: listedName,
      country: listedName,
      placeid: z.optional(localityId),
      lat: z.optional(latitude),
      lng: z.optional(longitude),
      ...credentials,
      authProvider,
      password2: z.optional(z.string()),
      phone: z.optional(text(textLimits.phone)),
      phonecountry: z.optional(text(textLimits.phonecountry)),
      verification: z.optional(text(textLimits.token)),
    })
    .check(
      ...whole,
      passwordRepeated,
      z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
        error: "required",
        path: ["lat"],
      }),
      z.refine((body) => body.authProvider !== "password" || body.password === body.password2, {
        error: "passwordsDiffer",
        path: ["password2"],
      }),
    ),
  names: visitorNames,
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
    "USERNAME_TAKEN",
    "EMAIL_TAKEN",
  ],
});

export const restaurantInsertPhone = defineCall({
  name: "restaurantInsertPhone",
  method: "POST",
  path: "/restaurant/insertphone",
  tag,
  summary: "Stores a phone that was verified by code; it is removed from the account that had it before.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({
    restaurant_id: id,
    phone: requiredText(textLimits.phone),
    phonecountry: requiredText(textLimits.phonecountry),
    verification: requiredText(textLimits.token),
  }),
  names: visitorNames,
  answer: answer({}),
  errors: ["NOT_FOUND", "PHONE_INVALID", "VERIFICATION_INVALID"],
});

export const restaurantInsertJobOnPayment = defineCall({
  name: "restaurantInsertJobOnPayment",
  method: "POST",
  path: "/restaurant/insertjobonpayment",
  tag,
  summary: "Attaches a credit to a job; without effect if posting has already attached it.",
  who: "venue:manager",
  kind: "command",
  cost: "usual",
  body: z.object({ restaurant_id: id, onetimepayment_id: id, job_id: id }),
  names: visitorNames,
  answer: answer({}),
  errors: ["NOT_FOUND", "CREDIT_USED", "WRONG_STATE"],
});
