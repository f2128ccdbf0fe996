import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { favouritesFind } from "@bandeja/contract/calls/people";
import { groupsFind, teamFind } from "@bandeja/contract/calls/team";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PeopleScreen } from "./people-screen.tsx";

test("the app has the team of a venue, and its blocklist apart", async () => {
  signInVenue();
  const server = fakeApi();
  for (const call of [favouritesFind, teamFind, groupsFind]) server.answers(call, { ok: true, data: [] });
  renderScreen(<PeopleScreen />, { at: "/people" });
  expect(await screen.findByRole("region", { name: "Your team" })).toBeVisible();
  expect(await screen.findByRole("region", { name: "Never again" })).toBeVisible();
});
