import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import * as fc from "fast-check";
import { bodyChange, type BodyChange } from "./body-changes.ts";
import { headerChange, soundHeaders, type HeaderChange, type Headers } from "./header-changes.ts";
import { targetChange, type TargetChange } from "./target-changes.ts";
import { textChange, type TextChange } from "./text-changes.ts";
import { validRequest, type Sent } from "./valid-values.ts";

/** The deliberate faults of a request; without any it is valid. */
export interface Faults {
  readonly body: readonly BodyChange[];
  readonly text: TextChange | undefined;
  readonly headers: readonly HeaderChange[];
  readonly target: TargetChange | undefined;
  /** The owner of the token; undefined for the actor of the request. */
  readonly otherActor: "of the other side" | "of another fixtureSet" | undefined;
}

/** A planned request: its actor, its input and its faults. */
export interface CallPlan {
  /** The name of a call of the contract. */
  readonly call: string;
  /** The fixture set; `actor` selects the side of it where both may call. */
  readonly fixtureSet: number;
  readonly actor: "venue" | "worker";
  readonly sent: Sent;
  readonly headers: Headers;
  readonly faults: Faults;
}

/** A request for a route that is not a call: a page, a photo, the outbox, the documentation. */
export interface PagePlan {
  readonly call: undefined;
  readonly page: string;
  readonly headers: Headers;
  readonly faults: Pick<Faults, "headers" | "target">;
}

export type Plan = CallPlan | PagePlan;

const none = {
  body: fc.constant([]),
  text: fc.constant(undefined),
  headers: fc.constant([]),
  target: fc.constant(undefined),
  otherActor: fc.constant(undefined),
};
const anyStranger = fc.constantFrom("of the other side" as const, "of another fixtureSet" as const);
const bodyChanges = fc.array(bodyChange, { minLength: 1, maxLength: 3 });
const headerChanges = fc.array(headerChange, { minLength: 1, maxLength: 3 });
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** About a fifth of all requests is valid; most of the others have one kind of fault. */
const faults = (call: Call): fc.Arbitrary<Faults> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record<Faults>(none) },
    {
      weight: [call.body, call.params, call.query].every((part) => part === undefined) ? 0 : 10,
      arbitrary: fc.record<Faults>({ ...none, body: bodyChanges }),
    },
    { weight: call.body === undefined ? 0 : 2, arbitrary: fc.record<Faults>({ ...none, text: textChange }) },
    { weight: 3, arbitrary: fc.record<Faults>({ ...none, headers: headerChanges }) },
    { weight: 2, arbitrary: fc.record<Faults>({ ...none, target: targetChange }) },
    {
      weight: call.who === "anyone" ? 0 : 1,
      arbitrary: fc.record<Faults>({ ...none, otherActor: anyStranger }),
    },
    {
      weight: 1,
      arbitrary: fc.record<Faults>({
        body: bodyChanges,
        text: some(textChange),
        headers: headerChanges,
        target: some(targetChange),
        otherActor: some(anyStranger),
      }),
    },
  );

function plansOf(call: Call, wrong = faults(call)): fc.Arbitrary<CallPlan> {
  return fc.record({
    call: fc.constant(call.name),
    fixtureSet: fc.nat({ max: 999 }),
    actor: fc.constantFrom("venue" as const, "worker" as const),
    sent: validRequest(call),
    headers: soundHeaders,
    faults: wrong,
  });
}

const pages = [
  "/",
  "/login",
  "/app",
  "/joblist",
  "/nothing",
  "/_pt/login",
  "/favicon.svg",
  "/robots.txt",
  "/assets/none.js",
  "/uploads",
  "/uploads/none.webp",
  `/uploads/${"a".repeat(24)}.webp`,
  "/uploads/..%2f..%2fpackage.json",
  "/dev",
  "/dev/outbox",
  "/dev/outbox.json",
  "/dev/outbox.css",
  "/api",
  "/api/docs",
  "/api/docs/docs.css",
  "/api/docs/swagger-ui-bundle.js",
  "/api/docs/..%2f..%2fopenapi.ts",
  "/api/openapi.json",
  "/api/nothing",
] as const;

const pagePlans: fc.Arbitrary<Plan> = fc.record({
  call: fc.constant(undefined),
  page: fc.constantFrom(...pages),
  headers: soundHeaders,
  faults: fc.record({ headers: fc.array(headerChange, { maxLength: 2 }), target: some(targetChange) }),
});

/** Calls that hash a password or send a message are planned less often: one costs as much as a hundred others. */
const dear = new Set([
  "restaurantSignup",
  "waitressSignup",
  "restaurantLogin",
  "waitressLogin",
  "sendSmsCode",
  "accountResetPassword",
  "accountChangePassword",
  "accountDelete",
  "accountChangeEmail",
  "accountLinkIdentity",
]);

/** A valid request of a call. */
export const soundPlan = (call: Call): fc.Arbitrary<CallPlan> => plansOf(call, fc.record<Faults>(none));

/** Whether a request has no deliberate fault. */
export const isSound = ({ faults: { headers, target, ...more } }: Plan): boolean =>
  headers.length === 0 &&
  target === undefined &&
  (!("body" in more) || (more.body.length === 0 && more.text === undefined && more.otherActor === undefined));

/** Any request. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 12, arbitrary: pagePlans },
  ...allCalls.map((call) => ({ weight: dear.has(call.name) ? 1 : 5, arbitrary: plansOf(call) })),
);
