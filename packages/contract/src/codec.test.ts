import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "./calls.ts";
import { jobsFindOfRestaurant } from "./calls/jobs.ts";
import { restaurantUpdate } from "./calls/venue-changes.ts";
import { waitressUpdate } from "./calls/waitstaff-changes.ts";
import { fromWire, plainName, toWire } from "./codec.ts";
import { formName, namesOf } from "./entities/entity.ts";
import { jobFields } from "./entities/job.ts";
import { notificationKindNames } from "./notification-kinds.ts";
import { allNames } from "./wire-names/all-names.ts";
import { visitorNames } from "./wire-names/visitor-names.ts";
import { workNames } from "./wire-names/work-names.ts";

test("names are translated in nested objects and lists, values are not", () => {
  const answer = { _id: { cidade: "Lisboa", pais: "Portugal" }, faces: [{ waitress: "restaurant" }] };
  expect(fromWire(answer, visitorNames)).toEqual({
    id: { city: "Lisboa", country: "Portugal" },
    faces: [{ name: "restaurant" }],
  });
});

test("files and instants stay as they are", () => {
  const [photo, at] = [new File(["x"], "x.png"), new Date(0)];
  expect(fromWire({ photo, lateat: at }, workNames)).toEqual({ photo, lateAt: at });
  expect(toWire(z.object({ photo: z.file() }), { photo })).toEqual({ photo });
});

test("the schema decides between two names of the wire with one plain name", () => {
  expect(toWire(restaurantUpdate.body, { venueId: "v1", name: "Sala" }, workNames)).toEqual({
    restaurant_id: "v1",
    restaurant: "Sala",
  });
  expect(toWire(waitressUpdate.body, { name: "Rui" }, workNames)).toEqual({ waitress: "Rui" });
});

test("a call may have its own plain name for a field", () => {
  const { body, names } = jobsFindOfRestaurant;
  expect(toWire(body, { venueId: "v1", type: "new" }, names)).toEqual({ restaurant: "v1", type: "new" });
  expect(fromWire({ restaurant: "v1" }, names)).toEqual({ venueId: "v1" });
});

test("the keys of a record are data", () => {
  const schema = z.object({ job_id: z.record(z.string(), z.object({ _id: z.string() })) });
  expect(toWire(schema, { jobId: { id: { id: "1" } } }, workNames)).toEqual({ job_id: { id: { id: "1" } } });
});

test("names that a schema does not have are sent as they are", () => {
  expect(toWire(z.object({ job_id: z.string() }), { jobId: "j1", more: 1 }, workNames)).toEqual({
    job_id: "j1",
    more: 1,
  });
});

/** Every object of a schema, as its keys. */
function objectsOf(schema: z.core.$ZodType | undefined): string[][] {
  if (schema === undefined) return [];
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if ("innerType" in def) return objectsOf(def.innerType);
  if (def.type === "array") return objectsOf(def.element);
  if (def.type !== "object") return [];
  return [Object.keys(def.shape), ...Object.values(def.shape).flatMap(objectsOf)];
}
const objects = allCalls.flatMap((call) =>
  [call.query, call.body, call.answer].flatMap((schema) =>
    objectsOf(schema).map((keys) => ({
      call: call.name,
      keys,
      plain: keys.map((key) => plainName(key, call.names)),
    })),
  ),
);

test("every call lists the names that its query, body and answer need", () => {
  for (const { call, plain } of objects) {
    expect([call, plain.filter((name) => Object.hasOwn(allNames, name))]).toEqual([call, []]);
  }
});

test("no object has two fields with one plain name, and plain names have no underscores", () => {
  for (const { call, plain } of objects) {
    expect([call, new Set(plain).size]).toEqual([call, plain.length]);
    expect([call, plain.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))]).toEqual([call, []]);
  }
});

test("every name is used by a call", () => {
  const used = new Set(objects.flatMap(({ keys }) => keys));
  expect(Object.keys(allNames).filter((name) => !used.has(name))).toEqual([]);
});

test("a failure's own fields have plain names in every call that can fail with them", () => {
  const ofLink = allCalls.filter(({ errors }) => errors.includes("LOGIN_REQUIRED"));
  for (const { names } of ofLink) expect(plainName("haspassword", names)).toBe("hasPassword");
});

test("no kind of notification is renamed, since kinds are data", () => {
  expect(notificationKindNames.filter((kind) => Object.hasOwn(allNames, kind))).toEqual([]);
});

test("the fields of a job have the names of their table", () => {
  for (const name of namesOf(jobFields)) {
    expect(plainName(jobFields[name].wire, workNames)).toBe(formName(jobFields, name));
  }
});
