import type { Call } from "@bandeja/contract/call";
import { descriptionOf } from "../descriptions.ts";
import { errorFields, errorMeanings, exampleProof } from "../errors.ts";
import { flowExample, signatureOptionsExample } from "../passkey-examples.ts";
import { exampleNow } from "../world.ts";
import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import type { DetailedCode } from "@bandeja/contract/failure";
import { errorsOf } from "@bandeja/contract/errors-of";
import { fallbackLanguage } from "@bandeja/i18n/languages";
import * as z from "zod/mini";
import { ApiError, type ErrorDetails } from "@bandeja/api/kernel/api-error";
import { failureOf, InvalidRequest, refusalOf } from "@bandeja/api/kernel/failure";
import { limitOf } from "@bandeja/api/http/limits";
import { headersOf } from "./headers.ts";
import type { Schemas } from "./schemas.ts";

/** The details of the codes that have some. */
const exampleDetails: { readonly [Code in DetailedCode]: ErrorDetails<Code> } = {
  FREE_POSITION_USED: { fee: 9.9 },
  BLOCKED: { suspension: { until: new Date(exampleNow), cause: { consequence: "day" } } },
  NOT_REGISTERED: { registration: "Rg2nWq7kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYs" },
  LINK_REQUIRED: { link: "Lk5nUq9kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtWz" },
  LOGIN_REQUIRED: { account: { side: "venue", email: "ola@tascadamouraria.example", hasPassword: true } },
  NOSHOW_TOO_EARLY: { from: exampleNow },
  CREDITS_LEFT: { credits: 2 },
  PROOF_REQUIRED: { proof: exampleProof },
  PASSKEY_REQUIRED: { flow: flowExample, options: signatureOptionsExample },
  UNAVAILABLE: {},
};
const hasDetails = (code: ErrorCode): code is DetailedCode => code in exampleDetails;

/** The validation error for a body; undefined if the body is valid. */
function refusalOfBody(call: Call, body: unknown): ApiError | undefined {
  const result = call.body && z.safeParse(call.body, body, { reportInput: true });
  if (result === undefined || result.success) return undefined;
  return refusalOf(new InvalidRequest(result.error.issues), call.incomplete);
}

/** The call's own validation errors: for no fields, for an empty field, and for a first field of a wrong type. */
function invalidRefusal(call: Call, code: ErrorCode, schemas: Schemas): ApiError | undefined {
  const sent = Object.values(descriptionOf(call).examples)[0]?.body ?? {};
  const names = [...Object.keys(sent), ...Object.keys(schemas.bodyOf(call)?.properties ?? {})];
  const [first] = names;
  const emptied = names.map((name) => ({ ...sent, [name]: null }));
  const wrong = first === undefined ? [[]] : [{}, ...emptied, { ...sent, [first]: [] }];
  return wrong.map((body) => refusalOfBody(call, body)).find((refusal) => refusal?.code === code);
}

/** A refusal with an error code and the field in question. */
function commandRefusal(call: Call, code: ErrorCode, schemas: Schemas): ApiError {
  const { fields = [], rule = "invalid" } = errorFields[code] ?? {};
  const sent = schemas.bodyOf(call)?.properties ?? {};
  const name = fields.find((field) => field in sent);
  return new ApiError(code, {
    ...(name !== undefined && { fields: { [name]: { rule } } }),
    ...(hasDetails(code) && exampleDetails[code]),
  });
}

function exampleOf(call: Call, code: ErrorCode, schemas: Schemas) {
  const refusal = invalidRefusal(call, code, schemas) ?? commandRefusal(call, code, schemas);
  return { summary: code, value: failureOf(refusal, fallbackLanguage) };
}

function responseOf(call: Call, status: string, codes: readonly ErrorCode[], schemas: Schemas) {
  const withCode = { type: "object", properties: { code: { enum: codes } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join("\n\n"),
    headers: headersOf(status, limitOf(call) !== undefined),
    content: {
      "application/json": {
        schema: { allOf: [{ $ref: "#/components/schemas/Failure" }, withCode] },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(call, code, schemas)])),
      },
    },
  };
}

type Response = ReturnType<typeof responseOf>;

/** Every refusal of the calls by status. Validation errors are examples with the call's own fields. */
export function describeRefusals(calls: readonly Call[], schemas: Schemas) {
  const named: Record<string, Response> = {};
  function refer(call: Call, status: string, codes: readonly ErrorCode[]): Response | { $ref: string } {
    // Not shared: a 400 has the call's own fields, and calls without a rate limit by IP address have other headers.
    if (status === "400" || limitOf(call) === undefined) return responseOf(call, status, codes, schemas);
    const name = [status, ...codes].join(".");
    named[name] ??= responseOf(call, status, codes, schemas);
    return { $ref: `#/components/responses/${name}` };
  }
  function refusalsOf(call: Call): Record<string, Response | { $ref: string }> {
    const byStatus = Object.groupBy(errorsOf(call), (code) => String(errorCodes[code]));
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes = []]) => [status, refer(call, status, codes)]),
    );
  }
  const byCall = new Map(calls.map((call) => [call.name, refusalsOf(call)]));
  return { named, of: (call: Call) => byCall.get(call.name) ?? {} };
}
