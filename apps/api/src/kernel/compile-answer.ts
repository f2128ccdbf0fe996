import { converterOf } from "@bandeja/contract/entities/entity";
import type { AnswerOf, EntityFields, PlainOf } from "@bandeja/contract/entities/entity";
import { compileObject } from "./compile-object.ts";

/** The fields of an answer that are not its entity's: computed from the row and a context. */
export type ComputedFields<Answer, F extends EntityFields, Row, Context> = {
  readonly [Name in Exclude<keyof Answer, keyof AnswerOf<F>>]: (row: Row, context: Context) => Answer[Name];
};

/**
 * The function that makes an answer from a row: the entity's fields, by their wire names, and computed ones. An optional
 * field is `undefined` where the row has its absent value, and so left out of JSON.
 *
 * Compiled once, since lists are mapped on a hot path.
 */
export function compileAnswer<
  Answer extends Partial<AnswerOf<F>>,
  F extends EntityFields,
  Row extends PlainOf<F>,
  Context,
>(fields: F, computed: ComputedFields<Answer, F, Row, Context>) {
  const used: unknown[] = [];
  const call = (compute: unknown, values: string) => `used[${used.push(compute) - 1}](${values})`;
  const properties = [
    ...Object.entries(computed).map(([wire, compute]) => `${wire}: ${call(compute, "row, context")}`),
    ...Object.entries(fields).map(([plain, field]) => {
      const { wire, answer, absent } = field;
      const value = call(converterOf(field), `row.${plain}`);
      if (answer?._zod.def.type !== "optional") return `${wire}: ${value}`;
      return `${wire}: row.${plain} === ${JSON.stringify(absent)} ? undefined : ${value}`;
    }),
  ];
  return compileObject("row, context", properties, used) as (row: Row, context: Context) => Answer;
}
