import { favouritesFind } from "@bandeja/contract/calls/people";
import type { ListedPerson } from "@bandeja/contract/calls/people";
import { groupsFind, teamFind } from "@bandeja/contract/calls/team";
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
  list: "never",
  setAt: "2026-11-01T10:00:00.000Z",
};

function open(people: ListedPerson[], language: "en" | "pt" = "en") {
  const server = fakeApi();
  server.answers(favouritesFind, { ok: true, data: people });
  server.answers(teamFind, { ok: true, data: [] });
  server.answers(groupsFind, { ok: true, data: [] });
  return { server, ...renderScreen(<PeopleScreen />, { at: "/people", language }) };
}

test("the team has a search, and the blocklist stands apart with links to its people", async () => {
  open([marina]);
  expect(await screen.findByRole("searchbox", { name: "Search by name" })).toBeVisible();
  const blocklist = within(await screen.findByRole("region", { name: "Never again" }));
  expect(await blocklist.findByRole("link", { name: "Marina Duarte" })).toHaveAttribute(
    "href",
    "/singlewaitress?id=w1",
  );
});

test("an empty team says how it is filled, in Portuguese", async () => {
  open([], "pt");
  expect(await screen.findByText(/^Ninguém ainda\. Quem você confirmar/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Próximas vagas" })).toHaveAttribute("href", "/joblistrestaurant");
});
