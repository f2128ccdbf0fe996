import type { Call, Who } from "@bandeja/contract/call";
import { descriptionOf, type AnyDescription, type AnyExample } from "../descriptions.ts";
import * as z from "zod/mini";
import { accountLimitOf, limitOf } from "@bandeja/api/http/limits";
import { headersOf } from "./headers.ts";
import type { describeRefusals } from "./refusals.ts";
import type { Schemas } from "./schemas.ts";

const access: Readonly<Record<Who, string>> = {
  anyone: "Needs no token.",
  account: "For every account.",
  "venue:viewer": "For members of a venue.",
  "venue:manager": "For managers and owners of a venue.",
  "venue:owner": "For owners of a venue.",
  worker: "For waitstaff.",
  operator: "For operators.",
};

const minute = 60_000;
const inWords = (ms: number) => (ms === minute ? "a minute" : `${ms / minute} minutes`);

/** Whether the answer has a token. */
const opensSession = ({ answer }: Call): boolean =>
  answer instanceof z.ZodMiniObject && "token" in answer.shape;

/** The description in Markdown: the required role, the rules, and a rate limit lower than the default. */
function describe(call: Call, { description }: AnyDescription): string {
  const limit = limitOf(call);
  const often =
    limit?.isOwn === true ? [`At most ${limit.max} in ${inWords(limit.timeWindow)} from one address.`] : [];
  const ofAccount = accountLimitOf(call);
  const dear =
    ofAccount === undefined
      ? []
      : [
          `At most ${ofAccount.max} in ${inWords(ofAccount.timeWindow)} by one account, two of them at a time.`,
        ];
  const cached =
    call.cacheSeconds === undefined ? [] : [`Caches may keep the answer for ${call.cacheSeconds} seconds.`];
  return [
    [call.who]
      .flat()
      .map((who) => access[who])
      .join(" "),
    description,
    ...often,
    ...dear,
    ...cached,
  ].join("\n\n");
}

const examplesOf = ({ examples }: AnyDescription, valueOf: (example: AnyExample) => unknown) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [
      name,
      { summary: example.summary, value: valueOf(example) },
    ]),
  );

/** A form for display: each file is replaced by its name. */
const namesOfFiles = (body: AnyExample["body"] = {}) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );

/** The parameters of a call's path and query. */
function parametersOf(call: Call, schemas: Schemas, { fields, examples }: AnyDescription) {
  const [first] = Object.values(examples);
  const shown = { ...first?.params, ...first?.query };
  return (["params", "query"] as const).flatMap((part) => {
    const parameters = call[part];
    if (parameters === undefined) return [];
    const { properties = {}, required = [] } = schemas.of(parameters);
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: required.includes(name),
      description: fields?.[name],
      schema,
      example: shown[name],
    }));
  });
}

/** An empty security requirement beside the token makes the token optional. */
function securityOf({ who, optionalToken }: Call) {
  if (who !== "anyone") return [{ token: [] }];
  return optionalToken ? [{}, { token: [] }] : [];
}

/** A path in OpenAPI's notation, without a trailing slash, which the server ignores. */
export const pathOf = (call: Call): string =>
  call.path.replaceAll(/:(\w+)/g, "{$1}").replace(/(?<=.)\/$/, "");

/** A call as an OpenAPI operation. */
export function operationOf(call: Call, schemas: Schemas, refusals: ReturnType<typeof describeRefusals>) {
  const about = descriptionOf(call);
  const body = schemas.bodyOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    description: describe(call, about),
    tags: [call.tag],
    security: securityOf(call),
    parameters: [
      ...parametersOf(call, schemas, about),
      ...(call.creates ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(opensSession(call) ? [{ $ref: "#/components/parameters/ClientName" }] : []),
      { $ref: "#/components/parameters/AcceptLanguage" },
    ],
    ...(body && {
      requestBody: {
        required: call.body !== undefined && !z.safeParse(call.body, {}).success,
        content: {
          [call.multipart ? "multipart/form-data" : "application/json"]: {
            schema: body,
            examples: examplesOf(about, ({ body: sent }) => (call.multipart ? namesOfFiles(sent) : sent)),
          },
        },
      },
    }),
    responses: {
      200: {
        description: "Done.",
        headers: headersOf("200", limitOf(call) !== undefined),
        content: {
          "application/json": {
            schema: schemas.of(call.answer),
            examples: examplesOf(about, (example) => example.answer),
          },
        },
      },
      ...refusals.of(call),
    },
  };
}
