import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { FieldRule } from "@bandeja/contract/field-problems";

/** When each code is answered, for authors of clients. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  INVALID: "A value has a wrong type or is impossible; `fields` names it.",
  FIELDS_REQUIRED: "A required field is missing or empty; `fields` says which.",
  LOGIN_INCOMPLETE: "E-mail or password is missing.",
  PASSWORD_TOO_SHORT: "The new password has fewer than 7 characters.",
  PASSWORD_GUESSABLE:
    "The new password is one of the 10,000 most common, or is made of the account's name, user name or e-mail, or of the product's name.",
  CITY_NOT_LISTED: "City and country are no pair that `/country/findcity` gives.",
  PHONE_INVALID:
    "The number is none, is not a mobile number where one is needed, or its provider refuses it.",
  PHONE_COUNTRY_NOT_SERVED: "No codes are sent to numbers of this country.",
  PHONE_UNVERIFIED:
    "A registration brings a phone without the `verification` that `/waitress/verifysmscode` gives: leave the phone out, or verify it first.",
  VERIFICATION_INVALID: "The verification is not for this number, was used, or is older than 30 minutes.",
  LINK_INVALID: "The link is unknown, was used, or is over; a newer one may have been sent.",
  PROOF_INVALID:
    "What was given for a sign-in with Google is unknown, was used, is over, or was given to another browser or e-mail.",
  WRONG_PASSWORD:
    "The password that was typed again is not the account's. Ten guesses in a quarter of an hour.",
  WRONG_CODE: "The code is not the one that was sent. A challenge allows five tries.",
  CODE_EXPIRED: "The code is older than 10 minutes, was used, or five tries were wrong: request another.",
  TOO_YOUNG: "Waitstaff must be at least 18.",
  PHOTO_UNREADABLE:
    "The file is no JPEG, PNG or WebP picture, whatever its name says, or not the whole of one.",
  PHOTO_TOO_MANY_PIXELS: "The picture has more than 50 million pixels.",
  UNAUTHENTICATED:
    "There is no token, or one that is unknown, ended, was not used for 30 days, or is 90 days old.",
  INVALID_DATA:
    "Wrong e-mail or wrong password, which of the two is not told; or a grant that is not good any more.",
  FREE_POSITION_USED: "The free job was posted and there is no credit; `fee` is the price of one in USD.",
  FORBIDDEN: "This account may not do this.",
  ROLE_TOO_LOW: "The account's role in the venue does not include this call.",
  ONLY_VENUES: "This is for venues, and the account is waitstaff.",
  ONLY_WAITSTAFF: "This is for waitstaff, and the account is a venue.",
  BLOCKED: "The account may not post or apply for a while, after no-shows or late cancellations.",
  PERSON_BLOCKED:
    "One of the two has blocked the other: they can neither write nor apply to each other. The answer does not say which.",
  CONTACT_CLOSED:
    "Phone and e-mail of an applicant are not shown: no application is pending or confirmed, none was completed within 30 days, or one of the two has blocked the other.",
  OWN_VENUE:
    "Venue and applicant share an e-mail, a number that either has ever verified, or a Google account: they are one person.",
  NOT_FOUND: "It does not exist, or is not the caller's: both have the same answer.",
  NOT_REGISTERED:
    "No account has this Google identity; `registration` replaces the password in a registration.",
  USERNAME_TAKEN: "Another venue has this user name or one that looks like it, or it is reserved.",
  EMAIL_TAKEN: "Another account of this type has this e-mail.",
  LINK_REQUIRED:
    "An account has this e-mail and was never linked to Google; `link` and its password link the two, or a mail.",
  LOGIN_REQUIRED:
    "The link is good, but needs more than the link: a token of its account, or its password. `account` says which account.",
  LAST_SIGN_IN: "The account has no password: its last identity cannot be unlinked.",
  JOB_NOT_COMPLETED: "A job of the venue has ended and is not marked as completed.",
  PHONE_REQUIRED: "The account has no verified phone.",
  PAYMENT_DISPUTED:
    "The bank of the card asked back what paid for a job of the venue, and that is not settled yet.",
  CREDIT_USED: "The credit has paid for another job, or its money went back.",
  ALREADY_APPLIED: "The worker has applied for this job before.",
  JOB_FULL: "All openings are filled.",
  JOB_STARTED: "The job has started.",
  OVERLAPS: "The worker has a confirmed shift at that time.",
  WRONG_STATE:
    "What this is about (a job, an application, an e-mail) does not stand where it can be done; it may have changed meanwhile.",
  PASS_USED: "The caller has used the pass for illness of this quarter: nothing was cancelled.",
  LATE_TOO_OFTEN: "The worker has reported a delay of this shift three times.",
  ALREADY_REVIEWED: "The caller has reviewed this work before.",
  ALREADY_ANSWERED: "The caller has answered this review before.",
  SHIFTS_AHEAD: "Confirmed work has not ended: the account cannot be deleted before.",
  CREDITS_LEFT: "Unused credits would be lost; `credits` is their number, to be sent as `forfeit`.",
  IDEMPOTENCY_MISMATCH: "The same key (or `clientid`) came with another body before.",
  BODY_TOO_LARGE: "The body is larger than 1 MB, or a file than 10 MB.",
  UNSUPPORTED_MEDIA_TYPE:
    "The body is not of the type that the call takes: `application/json`, or `multipart/form-data` for a file.",
  PROOF_REQUIRED:
    "A proof of work comes first: `proof` is what to solve, and how is said at `/waitress/sendsmscode`.",
  TOO_MANY_REQUESTS: "Too many requests; `Retry-After` says in how many seconds to ask again.",
  CONTACT_LIMIT_REACHED:
    "The venue has opened the contact details of as many people as it may within 24 hours.",
  INTERNAL: "The server failed.",
  UNAVAILABLE: "The database or a provider is away; `Retry-After` says in how many seconds to ask again.",
};

interface ErrorField {
  /** The field that it is about: the first of these that the call has. */
  readonly fields: readonly string[];
  readonly rule: FieldRule;
}

/** Codes that always come with one field. */
export const errorFields: Readonly<Partial<Record<ErrorCode, ErrorField>>> = {
  PASSWORD_TOO_SHORT: { fields: ["password"], rule: "passwordShort" },
  PASSWORD_GUESSABLE: { fields: ["password"], rule: "passwordGuessable" },
  CITY_NOT_LISTED: { fields: ["city"], rule: "cityNotListed" },
  PHONE_INVALID: { fields: ["phone", "mobile"], rule: "phoneInvalid" },
  PHONE_UNVERIFIED: { fields: ["phone", "mobile"], rule: "verificationInvalid" },
  VERIFICATION_INVALID: { fields: ["verification"], rule: "verificationInvalid" },
  PROOF_INVALID: { fields: ["registration", "link", "token", "grant"], rule: "proofInvalid" },
  WRONG_CODE: { fields: ["code"], rule: "wrongCode" },
  WRONG_PASSWORD: { fields: ["oldpassword", "password"], rule: "wrongPassword" },
  PHOTO_UNREADABLE: { fields: ["photo"], rule: "photoUnreadable" },
  PHOTO_TOO_MANY_PIXELS: { fields: ["photo"], rule: "photoTooManyPixels" },
  TOO_YOUNG: { fields: ["dateofbirth"], rule: "tooYoung" },
  USERNAME_TAKEN: { fields: ["username"], rule: "taken" },
  EMAIL_TAKEN: { fields: ["email"], rule: "taken" },
};

/** What `PROOF_REQUIRED` comes with. */
export const exampleProof = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    cost: 1000,
    data: { subject: "v0mP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYwZs6xW", until: 1772445600000 },
    keyLength: 32,
    keyPrefix: "4a1f0c8be27d93565a0d4e9b7c318f26",
    keySignature: "9d5c2b7e10f84a63c1e7d2905b3f6a8847d1c0be92a35f6e8d04b7c19a2e5f30",
    nonce: "5b0f2d8c91e64a7380cf1d2e6b9a4735",
    salt: "c3e81a5f704d2b96d81f0e7a5c3b2946",
  },
  signature: "1f7a9c3e5b2d8064e9c1a7f35b8d2e60c4f91b7a3d5e8206f1c9b4a7d3e5f802",
};
