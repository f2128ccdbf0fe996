import * as fc from "fast-check";
import { expect, test } from "vitest";
import { measureRecord } from "./record.ts";

test.each([
  // Columns: worked, hours changed, broken; expected: kept, hours changed.
  [0, 0, 0, null, null],
  [0, 0, 1, 0, null],
  [1, 0, 0, 1, 0],
  [3, 1, 1, 0.75, 0.33],
  [999, 1, 1, 0.99, 0.01],
  [1, 1, 999, 0.01, 1],
  [2, 1, 0, 1, 0.5],
])("of %i worked (%i with other hours) and %i broken the shares are %j and %j", (...counts) => {
  const [worked, hoursChanged, broken, kept, changed] = counts;
  expect(measureRecord({ worked, hoursChanged, broken })).toEqual({ kept, hoursChanged: changed });
});

test("shares range from 0 to 1, and another offence never raises a share", () => {
  const count = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(count, count, (worked, broken) => {
      const { kept } = measureRecord({ worked, hoursChanged: 0, broken });
      expect(kept === 1).toBe(worked > 0 && broken === 0);
      expect(kept === 0).toBe(worked === 0 && broken > 0);
      const more = measureRecord({ worked, hoursChanged: 0, broken: broken + 1 }).kept;
      expect(more ?? 0).toBeLessThanOrEqual(kept ?? 1);
    }),
  );
});
