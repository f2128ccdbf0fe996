import type { Call } from "@bandeja/contract/call";
import * as fc from "fast-check";
import * as z from "zod/mini";
import { malformedText } from "./malformed-values.ts";
import { apart, knownFields, knownFieldsOf, together } from "./known-fields.ts";
import type { Branch, Tree } from "./tree.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type Known = Readonly<Record<string, fc.Arbitrary<Tree>>>;

/** Texts that a person might type, up to the maximum length. */
function validText({ minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<Tree> {
  const fits = (text: string) => text.trim().length >= minLength && text.length <= maxLength;
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 40) }) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 20) }) },
    { weight: 2, arbitrary: malformedText.filter(fits) },
    { weight: 1, arbitrary: fc.constant("x".repeat(maxLength)) },
  );
}

function validNumber({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<Tree> {
  const [min, max] = [minimum ?? -1e6, maximum ?? 1e6];
  if (type === "integer") return fc.integer({ min: Math.max(min, -1e6), max: Math.min(max, 1e6) });
  return fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.constantFrom(min, max),
  );
}

/** Removes incomplete groups of fields, and all but the first of those that exclude each other, where the schema has them. */
function whole(branch: Branch, { properties = {}, required = [] }: JsonSchema): Branch {
  const isOfSchema = (names: readonly string[]) => names.every((name) => name in properties);
  const without = (from: Branch, names: readonly string[]): Branch =>
    Object.fromEntries(
      Object.entries(from).filter(([name]) => required.includes(name) || !names.includes(name)),
    );
  const further = apart
    .filter(isOfSchema)
    .flatMap((names) => names.filter((name) => name in branch).slice(1));
  const single = without(branch, further);
  const isIncomplete = (names: readonly string[]) => names.some((name) => !(name in single));
  return without(single, together.filter(isOfSchema).filter(isIncomplete).flat());
}

function validObject(schema: JsonSchema, known: Known): fc.Arbitrary<Tree> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, known[name] ?? validFor(field as JsonSchema, known)] as const,
  );
  const model: Record<string, fc.Arbitrary<Tree>> = Object.fromEntries(fields);
  return fc.record(model, { requiredKeys: required }).map((branch) => whole(branch, schema));
}

/** Values of a contract schema; `known` fields have meaningful values. */
function validFor(schema: JsonSchema, known: Known): fc.Arbitrary<Tree> {
  // A schema without constraints: the server ignores the value.
  if (Object.keys(schema).length === 0) return fc.jsonValue() as fc.Arbitrary<Tree>;
  const { anyOf, type, pattern, items, minItems = 0, maxItems = 10 } = schema;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((part) => validFor(part, known)));
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as Tree[]));
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (type) {
    case "object":
      return validObject(schema, known);
    case "string":
      return pattern === undefined ? validText(schema) : fc.stringMatching(new RegExp(pattern));
    case "integer":
    case "number":
      return validNumber(schema);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(validFor((items ?? {}) as JsonSchema, known), {
        minLength: minItems,
        maxLength: maxItems,
      });
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`No generator for the schema ${JSON.stringify(schema)}`);
  }
}

/** The JSON schema of a call's input, with references inlined. */
export const schemaOf = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", metadata: z.registry(), unrepresentable: "any" });

/** The input of a call, all parts as trees; the body of a call without one is empty. */
export interface Sent {
  readonly params: Branch;
  readonly query: Branch;
  readonly body: Tree | undefined;
}

/** A valid request, as far as schemas and field names can tell. */
export function validRequest(call: Call): fc.Arbitrary<Sent> {
  const known = { ...knownFields, ...knownFieldsOf[call.name] };
  const part = (schema: z.core.$ZodType | undefined): fc.Arbitrary<Tree> =>
    schema === undefined ? fc.constant({}) : validFor(schemaOf(schema), known);
  return fc.record({
    params: part(call.params) as fc.Arbitrary<Branch>,
    query: part(call.query) as fc.Arbitrary<Branch>,
    body: call.body === undefined ? fc.constant(undefined) : part(call.body),
  });
}

/** The maximum length of each text field that has one, by its path: `near.lat`. */
export function longestTexts(call: Call): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  function look(schema: JsonSchema, at: string): void {
    if (schema.maxLength !== undefined) found.set(at, schema.maxLength);
    for (const part of schema.anyOf ?? []) look(part, at);
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      look(field as JsonSchema, at === "" ? name : `${at}.${name}`);
    }
  }
  if (call.body !== undefined) look(schemaOf(call.body), "");
  return found;
}
