import type { SideWho, Who } from "@bandeja/contract/call";
import { errorCodes } from "@bandeja/contract/error-codes";
import type { FastifyInstance } from "fastify";

/** A call of the OpenAPI document. */
export interface Operation {
  /** Operation id: `jobsAdd`. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Below the address of the API, with `{name}` for parameters. */
  readonly path: string;
  /** Who may call, from `security` and the description. */
  readonly who: Who | readonly SideWho[];
  /** Whether the body is a form with files. */
  readonly isForm: boolean;
  /** The fields of the body. */
  readonly fields: readonly string[];
  /** Every documented error: `403 ONLY_VENUES`. */
  readonly refusals: ReadonlySet<string>;
}

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null;

interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Readonly<Record<string, Json>>;
}
/** The operations of a path by method; a path with its own servers is not below `/api`. */
type PathItem = Readonly<Record<string, Described>> & { readonly servers?: unknown };
interface Document {
  /** The default of all operations. */
  readonly security?: readonly unknown[];
  readonly paths: Readonly<Record<string, PathItem>>;
}

/** Resolves the references in a part of the document. */
function resolve(document: Document, part: Json): Json {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((one: Json) => resolve(document, one));
  const found = part as { readonly [key: string]: Json };
  if (typeof found["$ref"] === "string") {
    const steps = found["$ref"].split("/").slice(1);
    const target = steps.reduce<Json>(
      (at, step) => (at as { readonly [key: string]: Json })[step] ?? null,
      document as unknown as Json,
    );
    return resolve(document, target);
  }
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, resolve(document, value)]));
}

function refusalsOf(document: Document, { responses }: Described): Set<string> {
  const notified = Object.entries(responses).flatMap(([status, response]) => {
    const words = new Set(JSON.stringify(resolve(document, response)).match(/\b[A-Z][A-Z_]+\b/g));
    return Object.entries(errorCodes)
      .filter(([code, its]) => String(its) === status && words.has(code))
      .map(([code]) => `${status} ${code}`);
  });
  return new Set(notified);
}

/** The sentences of descriptions that say which side may call. */
const sentences: Readonly<Record<string, SideWho>> = {
  "For members of a venue.": "venue:viewer",
  "For managers and owners of a venue.": "venue:manager",
  "For owners of a venue.": "venue:owner",
  "For waitstaff.": "worker",
};

function sidesOf(security: readonly unknown[], description: string): Operation["who"] {
  // An empty requirement makes the token optional.
  const isOptional = security.some((requirement) => Object.keys(requirement as object).length === 0);
  if (security.length === 0 || isOptional) return "anyone";
  const named = Object.entries(sentences).filter(([sentence]) => description.includes(sentence));
  const sides = named.map(([, side]) => side);
  return sides.length === 0 ? "account" : sides.length === 1 ? sides[0]! : sides;
}

function fieldsOf(document: Document, { requestBody }: Described): string[] {
  const schema = resolve(document, Object.values(requestBody?.content ?? {})[0]?.schema ?? {});
  return Object.keys((schema as { properties?: object }).properties ?? {});
}

const methods = ["get", "head", "post", "put", "patch", "delete", "options", "trace"];

/** Every operation of `/api/openapi.json`. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const document = (await app.inject("/api/openapi.json")).json<Document>();
  const described = Object.entries(document.paths)
    .filter(([, item]) => item.servers === undefined)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        return operation === undefined ? [] : [{ path, method, operation }];
      }),
    );
  return described.map(({ path, method, operation }) => {
    const refusals = refusalsOf(document, operation);
    return {
      name: operation.operationId,
      method: method.toUpperCase() as Operation["method"],
      path,
      who: sidesOf(operation.security ?? document.security ?? [], operation.description ?? ""),
      isForm: operation.requestBody?.content["multipart/form-data"] !== undefined,
      fields: fieldsOf(document, operation),
      refusals,
    };
  });
}
