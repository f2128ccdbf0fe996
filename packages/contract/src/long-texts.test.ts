import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "./calls.ts";

// While a rule reads a text, nobody else is served: each must read it in one pass. The server refuses longer ones before.
const longest = 10_000;

/** The texts in a schema. */
function findTexts(schema: z.core.$ZodType): z.core.$ZodString[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return [schema as z.core.$ZodString];
    case "object":
      return Object.values(def.shape).flatMap(findTexts);
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return findTexts(def.innerType);
    case "array":
      return findTexts(def.element);
    case "union":
      return def.options.flatMap(findTexts);
    case "pipe":
      return findTexts(def.in);
    default:
      return [];
  }
}

const requests = allCalls.flatMap(({ body, query, params }) => [body, query, params]);
const texts = new Set(requests.flatMap((schema) => (schema === undefined ? [] : findTexts(schema))));

const signs = Array.from(
  " ,;.@<a1-_\u00A0\u0301\u034F\u200C\u200D\u200F\u202E\u20E3\u2800\uFDFA\uFF0E\u33C2\u0E47\u{1F3F4}\u{E0067}",
);

test.each(signs)("%j is read in one pass, however often it is repeated", (sign) => {
  expect(texts.size).toBeGreaterThan(10);
  const run = sign.repeat(longest / sign.length);
  for (const schema of texts) {
    for (const text of [run, `a${run}`, `${run}a`, `a${run}a`]) z.safeParse(schema, text);
  }
});
