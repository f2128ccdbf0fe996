import {
  answerForRepeating,
  expectFourFridays,
  expectFourFridaysAtOnce,
  expectRepeated,
  repeatDialog,
} from "@bandeja/features/testing/repeated-shift.ts";
import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobsScreen } from "./jobs-screen.tsx";

stopClock();
beforeEach(signInVenue);

test("with a credit, a past shift of the list is posted again by three presses", async () => {
  const server = fakeApi();
  answerForRepeating(server);
  const { user } = renderScreen(<JobsScreen />, { at: "/joblistrestaurant" });
  await user.click(screen.getByRole("link", { name: "Past" }));
  await user.click(
    await screen.findByRole("button", { name: "Repeat the shift of Fri 6 Mar, 18:00–02:00 (+1)" }),
  );
  await expectRepeated({ user, server }, "/singlejob?id=j9");
});

test("four Fridays are posted from the list, one after the other", async () => {
  const server = fakeApi();
  answerForRepeating(server);
  const { user } = renderScreen(<JobsScreen />, { at: "/joblistrestaurant" });
  await user.click(screen.getByRole("link", { name: "Past" }));
  await expectFourFridays({ user, server }, /^Repeat the shift of Fri 6 Mar/);
});

test("four Fridays are posted together from the list, in four presses", async () => {
  const server = fakeApi();
  answerForRepeating(server);
  const { user } = renderScreen(<JobsScreen />, { at: "/joblistrestaurant" });
  await user.click(await screen.findByRole("link", { name: "Past" }));
  await expectFourFridaysAtOnce({ user, server }, /^Repeat the shift of Fri 6 Mar/);
});

test("a proposed day that is a holiday says so", async () => {
  const server = fakeApi();
  answerForRepeating(server);
  server.answers(restaurantHolidays, { ok: true, data: [{ date: "2026-03-13", name: "Feast Day" }] });
  const { user } = renderScreen(<JobsScreen />, { at: "/joblistrestaurant" });
  await user.click(screen.getByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  expect(await within(await repeatDialog()).findByText("Public holiday: Feast Day")).toBeVisible();
  await user.click(within(await repeatDialog()).getByRole("radio", { name: "Tomorrow" }));
  expect(within(await repeatDialog()).queryByText(/^Public holiday/)).toBeNull();
});
