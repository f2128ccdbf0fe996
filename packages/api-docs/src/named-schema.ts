import type * as z from "zod/mini";

interface About<S> {
  readonly description: string;
  /** The `format` of JSON Schema, if there is one. */
  readonly format?: string;
  /** The meaning of fields that name and schema do not explain. */
  readonly fields?: { readonly [Field in keyof z.output<S>]?: string };
}

/** A schema with a name in the documentation, so that it is referenced instead of repeated. */
export interface NamedSchema {
  readonly schema: z.core.$ZodType;
  readonly description: string;
  readonly format?: string;
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

/** Checks that the described fields are those of the schema. */
export const named = <S extends z.core.$ZodType>(schema: S, about: About<S>): NamedSchema => ({
  schema,
  ...about,
});
