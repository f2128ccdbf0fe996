import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { favouritesFind } from "@bandeja/contract/calls/people";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PeopleScreen } from "./people-screen.tsx";

test("the app has both lists of a venue", async () => {
  signInVenue();
  fakeApi().answers(favouritesFind, { ok: true, data: [] });
  renderScreen(<PeopleScreen />, { at: "/people" });
  expect(await screen.findByRole("region", { name: "Favourites" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Never again" })).toBeVisible();
});
