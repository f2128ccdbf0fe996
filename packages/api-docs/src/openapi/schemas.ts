import type { Call } from "@bandeja/contract/call";
import { descriptionOf } from "../descriptions.ts";
import { namedSchemas } from "../schemas.ts";
import * as z from "zod/mini";

export type Schema = z.core.JSONSchema.BaseSchema;
type Properties = NonNullable<Schema["properties"]>;

export interface Schemas {
  /** The named schemas, for `components`. */
  readonly named: Readonly<Record<string, Schema>>;
  /** The schema of a part of a call, with references to named schemas. */
  of(part: z.core.$ZodType): Schema;
  /** The schema of a call's body, with descriptions of its fields. */
  bodyOf(call: Call): Schema | undefined;
}

const partsOf = ({ params, query, body, answer }: Call) =>
  [params, query, body, answer].filter((part) => part !== undefined);

/** Removes the limits of JavaScript's safe integers, which are not limits of the API. */
function leaveOutSafeBounds({ jsonSchema }: { jsonSchema: Schema }): void {
  const schema = jsonSchema;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/** Adds descriptions to fields, beside their schema or a reference to it. */
function withFields(schema: Schema, fields: Readonly<Record<string, string | undefined>> = {}): Schema {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    typeof property === "object" && fields[name] !== undefined
      ? { ...property, description: fields[name] }
      : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as Properties };
}

/**
 * The calls' schemas as JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. Named schemas become components, all
 * others are inlined.
 */
export function describeSchemas(calls: readonly Call[]): Schemas {
  const registry = z.registry<{ id: string }>();
  const idOf = new Map<z.core.$ZodType, string>();
  const add = (schema: z.core.$ZodType, id: string) => {
    if (idOf.has(schema)) return;
    idOf.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, { schema }] of Object.entries(namedSchemas)) add(schema, name);
  for (const call of calls) partsOf(call).forEach((part, index) => add(part, `${call.name}.${index}`));

  const { schemas } = z.toJSONSchema(registry, {
    // The input side also describes answers, since their schemas have no defaults and transformations.
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: leaveOutSafeBounds,
  });
  const schemaOf = (id: string): Schema => {
    const { $schema: _dialect, $id: _address, ...schema } = schemas[id] ?? {};
    return schema;
  };
  const of = (part: z.core.$ZodType) => schemaOf(idOf.get(part) ?? "");

  return {
    named: Object.fromEntries(
      Object.entries(namedSchemas).map(([name, { fields, description, format }]) => [
        name,
        { ...withFields(schemaOf(name), fields), description, ...(format !== undefined && { format }) },
      ]),
    ),
    of,
    bodyOf: (call) => call.body && withFields(of(call.body), descriptionOf(call).fields),
  };
}
