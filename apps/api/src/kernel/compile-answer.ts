import { converterOf } from "@bandeja/contract/entities/entity";
import type { AnswerOf, EntityFields, PlainOf } from "@bandeja/contract/entities/entity";

/**
 * The function that adds an entity's fields to an answer, from its row. Compiled once: lists are mapped on a hot path,
 * and a loop over the fields takes a quarter more time.
 */
export function compileAnswer<const F extends EntityFields>(fields: F) {
  const all = Object.entries(fields).map(([plain, field], index) => {
    const { wire, answer, absent } = field;
    const toWire = converterOf(field);
    const set = `answer.${wire} = toWire[${index}](row.${plain});`;
    const isLeftOut = answer?._zod.def.type === "optional";
    return { toWire, line: isLeftOut ? `if (row.${plain} !== ${JSON.stringify(absent)}) ${set}` : set };
  });
  const body = `return (answer, row) => { ${all.map(({ line }) => line).join("\n")} return answer; };`;
  // The source contains only names of our own table, and no input.
  // oxlint-disable-next-line typescript/no-implied-eval
  const compile = new Function("toWire", body) as (toWire: unknown[]) => unknown;
  return compile(all.map(({ toWire }) => toWire)) as <A extends object>(
    answer: A,
    row: PlainOf<F>,
  ) => A & AnswerOf<F>;
}
