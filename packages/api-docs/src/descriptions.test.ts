import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { descriptionOf } from "./descriptions.ts";
import { namedSchemas } from "./schemas.ts";
import { tagDescriptions } from "./tags.ts";

const named = allCalls.map((call) => [call.name, call] as const);
const examplesOf = (call: Call) => Object.values(descriptionOf(call).examples);
const fieldsOf = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];

test.each(named)("%s says in a line what it does, and in sentences what holds", (_name, call) => {
  expect(call.summary).toMatch(/^[A-Z].{8,120}\.$/);
  const { description } = descriptionOf(call);
  expect(description).toMatch(/^[A-Z].+[.]$/s);
  expect(Object.keys(tagDescriptions)).toContain(call.tag);
});

test.each(named)("the examples of %s are requests that it takes and answers that it gives", (_name, call) => {
  expect(examplesOf(call).length).toBeGreaterThan(0);
  for (const { params, body, answer } of examplesOf(call)) {
    const request = z.object({ params: call.params ?? z.undefined(), body: call.body ?? z.undefined() });
    expect(z.safeParse(request, { params, body })).toMatchObject({ success: true });
    // A field too many would be left out by its schema.
    expect(z.parse(call.answer, answer)).toEqual(answer);
  }
});

test.each(named)("what is explained for %s are its parameters and fields of its body", (_name, call) => {
  const known = [...fieldsOf(call.params), ...fieldsOf(call.body)];
  const explained = Object.keys(descriptionOf(call).fields ?? {});
  for (const field of explained) expect(known).toContain(field);
  for (const parameter of fieldsOf(call.params)) expect(explained).toContain(parameter);
});

test("every field that is explained for a named schema is one of its own", () => {
  for (const { schema, fields = {} } of Object.values(namedSchemas)) {
    const known = fieldsOf(schema);
    for (const field of Object.keys(fields)) expect(known).toContain(field);
  }
});

test("no tag is left without calls", () => {
  const used = new Set([...allCalls.map(({ tag }) => tag), "photos"]);
  expect([...used].toSorted()).toEqual(Object.keys(tagDescriptions).toSorted());
});
