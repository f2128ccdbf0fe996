import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { ageOn } from "./age.ts";
import { minimumAge } from "./parameters/limits.ts";
import { addDays } from "./wall-clock.ts";

test.each([
  ["the day before the 18th birthday", "2008-06-10", "2026-06-09", 17],
  ["on the 18th birthday", "2008-06-10", "2026-06-10", 18],
  ["late in the year before it", "2008-12-31", "2026-12-30", 17],
  ["born on 29 February, on 28 February of an ordinary year", "2008-02-29", "2026-02-28", 17],
  ["born on 29 February, on 1 March of an ordinary year", "2008-02-29", "2026-03-01", 18],
  ["born on 29 February, on 29 February", "2008-02-29", "2028-02-29", 20],
  ["born on 28 February, on 28 February of a leap year", "2008-02-28", "2028-02-28", 20],
  ["on the day of birth", "2026-06-10", "2026-06-10", 0],
  ["born tomorrow", "2026-06-11", "2026-06-10", -1],
])("%s: %s is on %s %i years old", { tags: "3.waitress.age" }, (_, dateOfBirth, today, age) => {
  expect(ageOn(dateOfBirth, today)).toBe(age);
});

test("a person who was not born on 29 February has the age that the calendar gives", () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(30_000), (born, lived) => {
      const dateOfBirth = addDays("1940-01-01", born);
      fc.pre(!dateOfBirth.endsWith("02-29"));
      const today = addDays(dateOfBirth, lived);
      const { years } = Temporal.PlainDate.from(dateOfBirth).until(today, { largestUnit: "years" });
      expect(ageOn(dateOfBirth, today)).toBe(years);
    }),
  );
});

test("a person under 18 cannot work", { tags: "9.age" }, () => {
  expect(minimumAge).toBe(18);
});
