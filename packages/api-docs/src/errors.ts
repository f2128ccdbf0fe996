import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { PlainRule } from "@bandeja/contract/field-problems";
import { photoLimit } from "@bandeja/contract/limits";

/** The condition of each error code, for authors of clients. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  INVALID: "A value has a wrong type or is impossible; `fields` names it.",
  FIELDS_REQUIRED: "A required field is missing or empty; `fields` says which.",
  LOGIN_INCOMPLETE: "E-mail or password is missing.",
  PASSWORD_TOO_SHORT: "The new password has fewer than 7 characters.",
  PASSWORD_GUESSABLE:
    "The new password is one of the 10,000 most common, or is made of the account's name, user name or e-mail, or of the product's name.",
  CITY_NOT_LISTED: "City and country are not a pair that `/country/findcity` returns.",
  PHONE_INVALID: "Not a number, not a mobile number where one is required, or refused by the provider.",
  PHONE_COUNTRY_NOT_SERVED: "No codes are sent to numbers of this country.",
  PHONE_UNVERIFIED:
    "A registration with a phone lacks the `verification` of `/waitress/verifysmscode`: omit the phone, or verify it first.",
  VERIFICATION_INVALID: "The verification is for another number, was used, or is older than 30 minutes.",
  LINK_INVALID: "The link is unknown, was used, or has expired; a newer one may have been sent.",
  PROOF_INVALID:
    "The proof of a sign-in with Google is unknown, was used, has expired, or belongs to another browser or e-mail.",
  PASSKEY_INVALID:
    "The signature is wrong or older than five minutes, was used, or is by a passkey of another account or site.",
  WRONG_PASSWORD: "The confirmed password is not the account's. Ten attempts in 15 minutes.",
  WRONG_CODE: "Not the code that was sent. A challenge allows five attempts.",
  CODE_EXPIRED: "The code is older than 10 minutes, was used, or five attempts failed: request another.",
  TOO_YOUNG: "Waitstaff must be at least 18.",
  PHOTO_UNREADABLE: "The file is not a complete JPEG, PNG or WebP picture, whatever its name.",
  PHOTO_TOO_MANY_PIXELS: `The picture has more than ${photoLimit.pixels / 1_000_000} million pixels, or more than 12,000 in a row or a column.`,
  PHOTO_UNSUPPORTED: "The picture is an interlaced PNG, or has 16 bits per colour.",
  UNAUTHENTICATED: "The token is missing, unknown or ended, was not used for 30 days, or is 90 days old.",
  INVALID_DATA: "Wrong e-mail or password, without saying which; or a grant that is no longer valid.",
  FREE_POSITION_USED: "The free job is used and there is no credit; `fee` is the price of a credit in USD.",
  FORBIDDEN: "This account may not do this.",
  ROLE_TOO_LOW: "The account's role in the venue does not include this call.",
  ONLY_VENUES: "Only for venues; the account is a worker's.",
  ONLY_WAITSTAFF: "Only for waitstaff; the account is a venue's.",
  BLOCKED:
    "The account is suspended from posting and applying, after no-shows or late cancellations; or it is banned or closed, and may not write to others.",
  PERSON_BLOCKED:
    "One of the two has blocked the other, so they can neither write nor apply to each other. The answer does not say which.",
  CONTACT_CLOSED:
    "An applicant's phone and e-mail are hidden: no application is pending, confirmed, or completed within 30 days, or one of the two has blocked the other.",
  OWN_VENUE:
    "Venue and applicant share an e-mail, a number that either has ever verified, or a Google account: they are one person.",
  NOT_FOUND: "It does not exist, or belongs to another account; the answer is the same.",
  NOT_REGISTERED:
    "No account has this Google identity; `registration` replaces the password in a registration.",
  USERNAME_TAKEN: "Another venue has this user name or one that looks like it, or it is reserved.",
  EMAIL_TAKEN: "Another account of this type has this e-mail.",
  LINK_REQUIRED:
    "An account with this e-mail is not linked to Google: link it with `link` and its password, or by mail.",
  LOGIN_REQUIRED:
    "The link is valid, but also needs a token of its account, or its password. `account` says which account.",
  PASSKEY_REQUIRED:
    "The login is right, but the account has a passkey and has not logged in on this device: sign `options` with it and send both to `/account/passkeylogin`.",
  LAST_SIGN_IN: "The only way to log in: the last identity or passkey of an account without a password.",
  JOB_NOT_COMPLETED: "A job of the venue has ended and is not marked as completed.",
  PHONE_REQUIRED: "The account has no verified phone.",
  PAYMENT_DISPUTED: "A payment for a job of the venue is disputed at the card's bank, and not settled yet.",
  CREDIT_USED: "The credit has paid for another job, or was refunded.",
  ALREADY_APPLIED: "The worker has already applied for this job.",
  NOT_OPEN_YET: "The job is reserved for others at first, and opens to everybody later.",
  JOB_FULL: "All openings are filled.",
  JOB_STARTED: "The job has started.",
  OVERLAPS: "The worker has a confirmed shift at that time.",
  WRONG_STATE:
    "The state of the job, application or e-mail does not allow this; it may have changed meanwhile.",
  APPLIED_TOO_OFTEN: "The person has applied for this job three times.",
  MESSAGES_UNANSWERED: "The other side has answered none of the last 20 messages within a week.",
  REVIEW_USED: "The review of this decision was already asked for: there is one.",
  PASS_USED: "The pass of this quarter is used: nothing was cancelled.",
  LATE_TOO_OFTEN: "The worker has reported a delay of this shift three times.",
  NOSHOW_TOO_EARLY:
    "The worker is still awaited; `from` is the instant from which a no-show can be reported.",
  ALREADY_REVIEWED: "The account has already reviewed this work.",
  ALREADY_ANSWERED: "The account has already answered this review.",
  JOBS_TOO_FAR:
    "With `movejobs`: a job would move to another time zone, or to another city more than 25 km away. Nothing was changed.",
  SHIFTS_AHEAD: "Confirmed work has not ended: the account cannot be deleted before.",
  CREDITS_LEFT: "Unused credits would be lost: send their number, `credits`, as `forfeit`.",
  EMAIL_CHANGED:
    "The e-mail was changed within seven days, and the address before can still put it back: the account cannot be deleted before.",
  LIST_FULL: "The list has its maximum of rows: remove one first.",
  IDEMPOTENCY_MISMATCH: "The same key (or `clientid`) was used with another body.",
  BODY_TOO_LARGE: "The body is larger than 1 MB, or a file than 10 MB.",
  UNSUPPORTED_MEDIA_TYPE:
    "The body's type is not that of the call: `application/json`, or `multipart/form-data` for a file.",
  PROOF_REQUIRED: "A proof of work is required: solve `proof`, as described at `/waitress/sendsmscode`.",
  TOO_MANY_REQUESTS: "Too many requests; retry after the seconds in `Retry-After`.",
  CONTACT_LIMIT_REACHED:
    "The venue has reached the number of contact details that it may open within 24 hours.",
  MESSAGES_TOO_MANY: "More than 30 messages in a minute, or 500 in a day, to the same recipient.",
  INTERNAL: "The server failed.",
  UNAVAILABLE: "The database or a provider is unavailable; retry after the seconds in `Retry-After`.",
};

interface ErrorField {
  /** The names of the field in question; the first one that the call has is used. */
  readonly fields: readonly string[];
  readonly rule: PlainRule;
}

/** Codes that always name one field. */
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
  PHOTO_UNSUPPORTED: { fields: ["photo"], rule: "photoUnsupported" },
  TOO_YOUNG: { fields: ["dateofbirth"], rule: "tooYoung" },
  USERNAME_TAKEN: { fields: ["username"], rule: "taken" },
  EMAIL_TAKEN: { fields: ["email"], rule: "taken" },
};

/** The challenge in a `PROOF_REQUIRED` answer. */
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
