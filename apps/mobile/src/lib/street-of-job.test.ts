import { expect, test } from "vitest";
import { routeTo, streetOfJob } from "./street-of-job.ts";

const city = { venueCity: "Lisbon", venueCountry: "Portugal" };

test.each([
  [{ address: "Rua Augusta 10", zipcode: "1100-053" }, "Rua Augusta 10, 1100-053 Lisbon"],
  [{ address: "Rua Augusta 10" }, "Rua Augusta 10, Lisbon"],
  [{ address: "" }, "Lisbon"],
  [{}, undefined],
])("the street of a job with %j is %s", (address, street) => {
  expect(streetOfJob({ ...city, ...address })).toBe(street);
});

test("the way to a job names its country, for streets that are in several", () => {
  const route = new URL(routeTo("Rua Augusta 10, 1100-053 Lisbon", city));
  expect(route.searchParams.get("destination")).toBe("Rua Augusta 10, 1100-053 Lisbon, Portugal");
});
