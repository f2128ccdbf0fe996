import { countryFindCity } from "@bandeja/contract/calls/localities";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test(
  "a venue finds its city by any of its names, and gets it in the requested language",
  { tags: "7.country.findcity" },
  async () => {
    const found = await server.ask(countryFindCity, {
      body: { city: "lisboa" },
      headers: { "accept-language": "pt-BR" },
    });
    expect(found).toMatchObject({
      status: 200,
      body: {
        ok: true,
        data: [
          {
            _id: { cidade: "Lisboa", pais: "Portugal" },
            placeid: "2267057",
            region: "",
            centre: { lat: 38.71667, lng: -9.13333 },
          },
        ],
      },
    });
  },
);

test.each(["", "Rome", "  Rome  ", "Ро"])("%j is too short to search for", async (city) => {
  expect(await server.ask(countryFindCity, { body: { city } })).toMatchObject({
    status: 200,
    body: { data: [] },
  });
});

test.each([
  [{}],
  [{ city: 12_345 }],
  [{ city: ["Lisboa"] }],
  [{ city: "x".repeat(121) }],
  [{ city: "Lis\u0000boa" }],
])("%j is refused with the field at fault", async (body) => {
  const refused = await server.askRefused(countryFindCity, { body });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(["city"]);
});
