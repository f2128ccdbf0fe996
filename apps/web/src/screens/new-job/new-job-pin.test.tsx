import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { jobsFindAllOfRestaurant, jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { NewJobScreen } from "./new-job-screen.tsx";

beforeEach(signInVenue);

function open(options: { venue?: Partial<Venue> } = {}) {
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord(options.venue) });
  server.answers(conductSummary, conductAnswer());
  server.answers(jobsVerifyNotCompleted, { ok: true, data: [] });
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [] });
  saveDraft("new-job", { note: "Black shirt." });
  return { server, ...renderScreen(<NewJobScreen />, { at: "/newjob" }) };
}
const post = () => screen.findByRole("button", { name: "POST" });

test("a venue without a pin sets one before the form, and keeps its input", async () => {
  const { server, user } = open();
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  await user.click(await screen.findByRole("button", { name: "Set the pin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Place on the map" }));
  await user.type(dialog.getByRole("textbox", { name: "Coordinates or a map link" }), "-23.55, -46.65");
  await user.click(dialog.getByRole("button", { name: "Save the pin" }));
  const saved = await screen.findByText("Your pin has been saved.");
  await waitFor(() => expect(saved).toHaveFocus());
  expect(server.sentTo(restaurantUpdate)).toMatchObject([{ lat: -23.55, lng: -46.65 }]);
  expect(screen.getByLabelText("Obs (optional)")).toHaveValue("Black shirt.");
});

test("a venue that postpones the pin, or has one, is not asked for it", async () => {
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByText(/has no pin on the map/)).toBeNull();
  first.unmount();
  const second = open();
  await post();
  expect(screen.queryByText(/has no pin on the map/)).toBeNull();
  second.unmount();
  localStorage.clear();
  signInVenue();
  const { location } = venueRecord();
  open({ venue: { location: { ...location, pinned: true, exact: true } } });
  await post();
  expect(screen.queryByText(/has no pin on the map/)).toBeNull();
});
