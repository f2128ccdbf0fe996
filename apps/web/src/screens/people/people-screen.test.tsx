import { favouritesFind } from "@bandeja/contract/calls/people";
import type { ListedPerson } from "@bandeja/contract/calls/people";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInSampleVenue } from "../../testing/samples.ts";
import { PeopleScreen } from "./people-screen.tsx";

beforeEach(() => signInSampleVenue());

const marina: ListedPerson = {
  workerId: "w1",
  name: "Marina Duarte",
  photo: null,
  rating: 4.8,
  reviews: 31,
  workedHere: 6,
  list: "favourite",
  setAt: "2026-11-01T10:00:00.000Z",
};

function open(people: ListedPerson[], language: "en" | "pt" = "en") {
  const server = fakeApi();
  server.answers(favouritesFind, ({ body }) => ({
    ok: true as const,
    data: people.filter(({ list }) => list === (body as { list: string }).list),
  }));
  return { server, ...renderScreen(<PeopleScreen />, { at: "/people", language }) };
}

test("a worker on a list is linked to their profile", async () => {
  open([marina]);
  const favourites = within(await screen.findByRole("region", { name: "Favourites" }));
  expect(await favourites.findByRole("link", { name: "Marina Duarte" })).toHaveAttribute(
    "href",
    "/singlewaitress?id=w1",
  );
});

test("empty lists say how they are filled, in Portuguese", async () => {
  open([], "pt");
  expect(await screen.findByText(/^Ninguém ainda\. Quando alguém trabalhar bem/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Próximas vagas" })).toHaveAttribute("href", "/joblistrestaurant");
});
