import { centsOf, fromCents } from "@bandeja/domain/total-spend";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const conversions = {
  hundredths: { toWire: fromCents, fromWire: (value: number): number => centsOf(value) },
  boolean: {
    toWire: (isYes: boolean) => (isYes ? "Yes" : "No"),
    fromWire: (value: "Yes" | "No"): boolean => value === "Yes",
  },
} as const;

/** A field of an entity: its name and schemas on the wire, and the conversion to the stored value. */
export interface EntityField {
  readonly wire: string;
  /** The name in a form, if it differs from that of the stored value. */
  readonly plain?: string;
  /** The schema in a form, and in a request without a `request` schema. */
  readonly form: Schema;
  readonly request?: Schema;
  /** The schema in an answer, if it differs from `form`. */
  readonly answer?: Schema;
  /** Only for an optional field: the stored value if it is missing. Answers omit it if `answer` is optional. */
  readonly absent?: unknown;
  /** The stored form, if it differs from the wire: an amount in hundredths, `Yes` and `No` as a boolean. */
  readonly stored?: keyof typeof conversions;
  /** Free text by a user, which is erased with the account. */
  readonly isFreeText?: true;
}
export type EntityFields = Readonly<Record<string, EntityField>>;
type Values = Readonly<Record<string, unknown>>;

type Optional<F extends EntityField, S extends Schema> = F extends { absent: unknown }
  ? z.ZodMiniOptional<S>
  : S;
type Request<F extends EntityField> = F extends { request: infer S extends Schema } ? S : F["form"];
type AnswerSchema<F extends EntityField> = F extends { answer: infer S extends Schema } ? S : F["form"];
type Plain<F extends EntityField> = F extends { stored: infer S extends keyof typeof conversions }
  ? ReturnType<(typeof conversions)[S]["fromWire"]>
  : z.output<F["form"]>;

type PlainName<F extends EntityField, Name> = F extends { plain: infer P extends string } ? P : Name;

/** Schemas of a form, by plain name. */
type FormShape<F extends EntityFields> = {
  [N in keyof F as PlainName<F[N], N>]: Optional<F[N], F[N]["form"]>;
};
/** Schemas by wire name: of a request to create, of a request to change, of an answer. */
type AddShape<F extends EntityFields> = { [N in keyof F as F[N]["wire"]]: Optional<F[N], Request<F[N]>> };
type ChangeShape<F extends EntityFields> = {
  [N in keyof F as F[N]["wire"]]: z.ZodMiniOptional<Request<F[N]>>;
};
type AnswerShape<F extends EntityFields> = { [N in keyof F as F[N]["wire"]]: AnswerSchema<F[N]> };
/** The values of an answer, by wire name. */
export type AnswerOf<F extends EntityFields> = {
  [N in keyof F as F[N]["wire"]]: z.output<AnswerSchema<F[N]>>;
};
type PlainAnswerOf<F extends EntityFields> = {
  [N in keyof F as PlainName<F[N], N>]: z.output<AnswerSchema<F[N]>>;
};
/** The values of a validated request, by wire name. */
type Sent<F extends EntityFields> = {
  readonly [N in keyof F as F[N]["wire"]]?: z.output<F[N]["form"]> | undefined;
};
/** The stored values, by plain name. */
export type PlainOf<F extends EntityFields> = { [N in keyof F]: Plain<F[N]> };

const entriesOf = (fields: EntityFields) => Object.entries<EntityField>(fields);

/** The plain names of the fields. */
export const namesOf = <F extends EntityFields>(fields: F) => Object.keys(fields) as (keyof F)[];

/** The plain names of the free texts. */
export const freeTextsOf = <F extends EntityFields>(fields: F) =>
  namesOf(fields).filter((name) => fields[name]?.isFreeText);

/** The name of a field in a form. */
export const formName = <F extends EntityFields>(fields: F, name: keyof F & string): string =>
  fields[name]?.plain ?? name;

/** The schemas of an entity: of a form by plain name, the others by wire name. */
export function shapesOf<const F extends EntityFields>(fields: F) {
  const shape = (
    schemaOf: (field: EntityField) => Schema,
    nameOf: (field: EntityField, stored: string) => string = ({ wire }) => wire,
  ) =>
    Object.fromEntries(entriesOf(fields).map(([stored, field]) => [nameOf(field, stored), schemaOf(field)]));
  const unlessAbsent = (schema: Schema, { absent }: EntityField) =>
    absent === undefined ? schema : z.optional(schema);
  const requestOf = ({ request, form }: EntityField) => request ?? form;

  return {
    form: shape(
      (field) => unlessAbsent(field.form, field),
      ({ plain }, stored) => plain ?? stored,
    ) as FormShape<F>,
    add: shape((field) => unlessAbsent(requestOf(field), field)) as AddShape<F>,
    change: shape((field) => z.optional(requestOf(field))) as ChangeShape<F>,
    answer: shape((field) => field.answer ?? field.form) as AnswerShape<F>,
  };
}

/** The function that converts a stored value to that of the wire. */
export function converterOf({ stored }: EntityField): (plain: unknown) => unknown {
  return stored === undefined
    ? (plain) => plain
    : (conversions[stored].toWire as (plain: unknown) => unknown);
}

function plainValue({ stored }: EntityField, value: unknown): unknown {
  return stored === undefined ? value : conversions[stored].fromWire(value as never);
}

/** The stored values of a validated request to create. */
export const parseFields = <F extends EntityFields>(fields: F, body: Sent<F> & Values) =>
  Object.fromEntries(
    entriesOf(fields).map(([plain, field]) => {
      const value = body[field.wire];
      return [plain, value === undefined ? field.absent : plainValue(field, value)];
    }),
  ) as PlainOf<F>;

/** The stored values that a validated request changes. */
export const parseChange = <F extends EntityFields>(fields: F, body: Sent<F> & Values) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, { wire }]) => body[wire] !== undefined)
      .map(([plain, field]) => [plain, plainValue(field, body[field.wire])]),
  ) as Partial<PlainOf<F>>;

/** The entity's fields of an answer with plain names, as values of a form. */
export const pickFields = <F extends EntityFields>(
  fields: F,
  answer: { readonly [N in keyof PlainAnswerOf<F>]?: PlainAnswerOf<F>[N] | undefined } & Values,
) =>
  Object.fromEntries(
    entriesOf(fields).map(([stored, { plain = stored, absent }]) => [plain, answer[plain] ?? absent]),
  ) as PlainAnswerOf<F>;
