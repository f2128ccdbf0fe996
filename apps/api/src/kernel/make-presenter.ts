import { converterOf } from "@bandeja/contract/entities/entity";
import type { AnswerOf, EntityField, EntityFields, PlainOf } from "@bandeja/contract/entities/entity";

/** The fields of an answer that are not its entity's: computed from the row and a context. */
export type ComputedFields<Answer, F extends EntityFields, Row, Context> = {
  readonly [Name in Exclude<keyof Answer, keyof AnswerOf<F>>]: (row: Row, context: Context) => Answer[Name];
};

/**
 * The function that makes an answer from a row: the entity's fields, by their wire names, and computed ones. An optional
 * field is `undefined` where the row has its absent value, and so left out of JSON.
 */
export function makePresenter<
  Answer extends Partial<AnswerOf<F>>,
  F extends EntityFields,
  Row extends PlainOf<F>,
  Context,
>(fields: F, computed: ComputedFields<Answer, F, Row, Context>): (row: Row, context: Context) => Answer {
  const computations = Object.entries<(row: Row, context: Context) => unknown>(computed);
  const conversions = Object.entries<EntityField>(fields).map(([plain, field]) => ({
    wire: field.wire,
    plain: plain as keyof F & string,
    convert: converterOf(field),
    isOptional: field.answer?._zod.def.type === "optional",
    absent: field.absent,
  }));
  return (row, context) => {
    const answer: Record<string, unknown> = {};
    for (const [wire, compute] of computations) answer[wire] = compute(row, context);
    for (const { wire, plain, convert, isOptional, absent } of conversions) {
      const value = row[plain];
      answer[wire] = isOptional && value === absent ? undefined : convert(value);
    }
    return answer as Answer;
  };
}
