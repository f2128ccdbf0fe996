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

/** One field of an entity: its name and schemas on the wire, and the difference from the value of the database. */
export interface EntityField {
  readonly wire: string;
  /** In a form, and in a request unless `request` is another schema. */
  readonly form: Schema;
  readonly request?: Schema;
  /** In an answer, if other than `form`. */
  readonly answer?: Schema;
  /** Only of an optional field: what is stored without it. Answers leave it out if `answer` is optional. */
  readonly absent?: boolean | string;
  /** How the database has it, if other than the wire: an amount in hundredths, `Yes` and `No` as a boolean. */
  readonly stored?: keyof typeof conversions;
  /** In the words of a person: erased with the account. */
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

/** Schemas by wire name: of a form, of a request that creates, of one that changes, of an answer. */
type FormShape<F extends EntityFields> = { [N in keyof F as F[N]["wire"]]: Optional<F[N], F[N]["form"]> };
type AddShape<F extends EntityFields> = { [N in keyof F as F[N]["wire"]]: Optional<F[N], Request<F[N]>> };
type ChangeShape<F extends EntityFields> = {
  [N in keyof F as F[N]["wire"]]: z.ZodMiniOptional<Request<F[N]>>;
};
type AnswerShape<F extends EntityFields> = { [N in keyof F as F[N]["wire"]]: AnswerSchema<F[N]> };
/** What an answer has, by wire name. */
export type AnswerOf<F extends EntityFields> = {
  [N in keyof F as F[N]["wire"]]: z.output<AnswerSchema<F[N]>>;
};
/** What a request has, once it is checked. */
type Sent<F extends EntityFields> = {
  readonly [N in keyof F as F[N]["wire"]]?: z.output<F[N]["form"]> | undefined;
};
/** What the database has, by plain name. */
export type PlainOf<F extends EntityFields> = { [N in keyof F]: Plain<F[N]> };

/** With every optional field named, so that none can be forgotten: `undefined` is left out of JSON. */
export type Complete<T> = { [K in keyof Required<T>]: T[K] };

const entriesOf = (fields: EntityFields) => Object.entries<EntityField>(fields);

/** The plain names of the fields. */
export const namesOf = <F extends EntityFields>(fields: F) => Object.keys(fields) as (keyof F)[];

/** Those in the words of a person. */
export const freeTextsOf = <F extends EntityFields>(fields: F) =>
  namesOf(fields).filter((name) => fields[name]?.isFreeText);

/** The schemas of an entity, by wire name. */
export function shapesOf<const F extends EntityFields>(fields: F) {
  const shape = (schemaOf: (field: EntityField) => Schema) =>
    Object.fromEntries(entriesOf(fields).map(([, field]) => [field.wire, schemaOf(field)]));
  const unlessAbsent = (schema: Schema, { absent }: EntityField) =>
    absent === undefined ? schema : z.optional(schema);
  const requestOf = ({ request, form }: EntityField) => request ?? form;

  return {
    form: shape((field) => unlessAbsent(field.form, field)) as FormShape<F>,
    add: shape((field) => unlessAbsent(requestOf(field), field)) as AddShape<F>,
    change: shape((field) => z.optional(requestOf(field))) as ChangeShape<F>,
    answer: shape((field) => field.answer ?? field.form) as AnswerShape<F>,
  };
}

/** The function that turns a value of the database into that of the wire. */
export function converterOf({ stored }: EntityField): (plain: unknown) => unknown {
  return stored === undefined
    ? (plain) => plain
    : (conversions[stored].toWire as (plain: unknown) => unknown);
}

function plainValue({ stored }: EntityField, value: unknown): unknown {
  return stored === undefined ? value : conversions[stored].fromWire(value as never);
}

/** A checked request that creates one, in plain terms. */
export const fromWire = <F extends EntityFields>(fields: F, body: Sent<F> & Values) =>
  Object.fromEntries(
    entriesOf(fields).map(([plain, field]) => {
      const value = body[field.wire];
      return [plain, value === undefined ? field.absent : plainValue(field, value)];
    }),
  ) as PlainOf<F>;

/** What a checked request changes, in plain terms. */
export const changeFromWire = <F extends EntityFields>(fields: F, body: Sent<F> & Values) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, { wire }]) => body[wire] !== undefined)
      .map(([plain, field]) => [plain, plainValue(field, body[field.wire])]),
  ) as Partial<PlainOf<F>>;

/** The fields of an answer, for a form. */
export const pickFields = <F extends EntityFields>(
  fields: F,
  answer: { readonly [N in keyof AnswerOf<F>]?: AnswerOf<F>[N] | undefined } & Values,
) =>
  Object.fromEntries(
    entriesOf(fields).map(([, { wire, absent }]) => [wire, answer[wire] ?? absent]),
  ) as AnswerOf<F>;
