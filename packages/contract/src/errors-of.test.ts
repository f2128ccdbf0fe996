import { expect, test } from "vitest";
import { allCalls } from "./calls.ts";
import { restaurantLogin } from "./calls/restaurants.ts";
import { healthReady } from "./calls/health.ts";
import { jobsGet } from "./calls/jobs.ts";
import { jobsAdd } from "./calls/posting.ts";
import { errorCodes } from "./error-codes.ts";
import { errorsOf } from "./errors-of.ts";

test.each([
  [
    "a command of venues that creates something",
    jobsAdd,
    `UNAUTHENTICATED ONLY_VENUES ROLE_TOO_LOW NOT_FOUND BLOCKED JOB_NOT_COMPLETED PHONE_REQUIRED PAYMENT_DISPUTED FREE_POSITION_USED INVALID
    FIELDS_REQUIRED IDEMPOTENCY_MISMATCH BODY_TOO_LARGE UNSUPPORTED_MEDIA_TYPE TOO_MANY_REQUESTS INTERNAL UNAVAILABLE`,
  ],
  [
    "a query of both sides, without a body",
    jobsGet,
    "UNAUTHENTICATED NOT_FOUND NOT_OPEN_YET INVALID TOO_MANY_REQUESTS INTERNAL UNAVAILABLE",
  ],
  [
    "a login, which has a word of its own for what is missing",
    restaurantLogin,
    `INVALID_DATA ONLY_VENUES PASSKEY_REQUIRED PROOF_REQUIRED INVALID LOGIN_INCOMPLETE BODY_TOO_LARGE UNSUPPORTED_MEDIA_TYPE TOO_MANY_REQUESTS
    INTERNAL UNAVAILABLE`,
  ],
  ["what a load balancer asks, as often as it likes", healthReady, "INVALID INTERNAL UNAVAILABLE"],
])("%s can be refused with just these", (_what, call, codes) => {
  expect(errorsOf(call).toSorted()).toEqual(codes.split(/\s+/).toSorted());
});

test("no call has a duplicate error code, or one without a status", () => {
  for (const call of allCalls) {
    const codes = errorsOf(call);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(errorCodes)).toEqual(expect.arrayContaining([...codes]));
  }
});
