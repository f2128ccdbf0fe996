import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInWaiter, waiterRecord } from "@bandeja/features/testing/waitstaff.ts";
import { waitressGet, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import type { Worker } from "@bandeja/contract/calls/waitstaff";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

async function open(person: Partial<Worker> = {}) {
  signInWaiter();
  const server = fakeApi();
  server.answers(waitressGet, { ok: true, data: waiterRecord(person) });
  const view = renderScreen(<ProfileScreen />, { at: "/account/profile" });
  await screen.findByRole("region", { name: "About you" });
  return { server, ...view };
}

test("a worker changes name and levels; the unchanged city is not sent", async () => {
  const { server, user } = await open();
  server.answers(waitressUpdate, { ok: true, data: waiterRecord() });
  await user.clear(screen.getByLabelText("Your name"));
  await user.type(screen.getByLabelText("Your name"), "Rui P. Prado");
  await user.selectOptions(screen.getByLabelText(/^English level/), "Choose…");
  await user.selectOptions(screen.getByLabelText(/^Experience level/), "1 to 3 years");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(waitressUpdate)).toEqual([
    { name: "Rui P. Prado", englishLevel: null, experienceLevel: "1to3" },
  ]);
});

test("a worker sees the profile as venues do", async () => {
  await open();
  const seen = within(screen.getByRole("article", { name: "Rui Prado" }));
  expect(seen.getByText("27 years old")).toBeVisible();
  expect(seen.getByText("4.6")).toBeVisible();
  expect(seen.getByText("Unkown")).toBeVisible();
  expect(
    screen.getByText(/A venue you apply to sees your phone and e-mail while .* 30 days after/),
  ).toBeVisible();
});

test("a worker removes the photo", async () => {
  const { server, user } = await open({ photo: "p1.webp" });
  server.answers(waitressRemovePhoto, { ok: true, data: waiterRecord() });
  server.answers(waitressGet, { ok: true, data: waiterRecord() });
  await user.click(screen.getByRole("button", { name: "Remove photo" }));
  expect(await screen.findByText("Your photo has been removed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull());
});

test("a profile that failed to load can be retried", async () => {
  signInWaiter();
  const server = fakeApi();
  server.fails(waitressGet);
  const { user } = renderScreen(<ProfileScreen />, { at: "/account/profile" });
  expect(await screen.findByText("We couldn’t load your profile")).toBeVisible();
  server.answers(waitressGet, { ok: true, data: waiterRecord() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Photo" })).toBeVisible();
});
