import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { fromWire, toWire } from "@bandeja/contract/codec";
import { descriptionOf } from "./descriptions.ts";
import { namedSchemas } from "./schemas.ts";
import { everyCall } from "./testing/every-call.ts";
import { tagDescriptions } from "./tags.ts";

const examplesOf = (call: Call) => Object.values(descriptionOf(call).examples);
const fieldsOf = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];

test("a call has a one-line summary, a description and a known tag", () =>
  everyCall((call) => {
    expect(call.summary).toMatch(/^[A-Z].{8,120}\.$/);
    const { description } = descriptionOf(call);
    expect(description).toMatch(/^[A-Z].+[.]$/s);
    expect(Object.keys(tagDescriptions)).toContain(call.tag);
  }));

test("the examples of a call match the schemas of its requests and answers", () =>
  everyCall((call) => {
    expect(examplesOf(call).length).toBeGreaterThan(0);
    for (const { params, query, body, answer } of examplesOf(call)) {
      const parts = [
        [call.params, params],
        [call.query, query],
        [call.body, body],
      ] as const;
      for (const [part = z.undefined(), sent] of parts) {
        expect(z.safeParse(part, sent)).toMatchObject({ success: true });
      }
      // Parsing drops unknown fields, so that one in the example shows as a difference.
      expect(z.parse(call.answer, answer)).toEqual(answer);
    }
  }));

test("the examples of a call have plain names, and the same names of the wire again", () =>
  everyCall((call) => {
    for (const { body, answer } of examplesOf(call)) {
      const plain = { body: fromWire(body, call.names), answer: fromWire(answer, call.names) };
      expect(JSON.stringify(plain)).not.toMatch(/"[a-z0-9]+_[a-z0-9_]+":/);
      expect(call.body && toWire(call.body, plain.body, call.names)).toEqual(body);
      expect(toWire(call.answer, plain.answer, call.names)).toEqual(answer);
    }
  }));

test("the explained fields of a call are its parameters and fields of its query and body", () =>
  everyCall((call) => {
    const known = [call.params, call.query, call.body].flatMap(fieldsOf);
    const explained = Object.keys(descriptionOf(call).fields ?? {});
    for (const field of explained) expect(known).toContain(field);
    const parameters = [call.params, call.query].flatMap(fieldsOf);
    for (const parameter of parameters) expect(explained).toContain(parameter);
  }));

test("every explained field of a named schema exists", () => {
  for (const { schema, fields = {} } of Object.values(namedSchemas)) {
    const known = fieldsOf(schema);
    for (const field of Object.keys(fields)) expect(known).toContain(field);
  }
});

test("every tag has calls", () => {
  const used = new Set([...allCalls.map(({ tag }) => tag), "photos"]);
  expect([...used].toSorted()).toEqual(Object.keys(tagDescriptions).toSorted());
});
