import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { signInVenue } from "@bandeja/browser/testing/sign-in.ts";
import { jobRow, venueRecord } from "@bandeja/browser/testing/venue-rows.ts";
import { jobsFindAllOfRestaurant, jobsGetValuePayment } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/restaurants";
import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FeeScreen } from "./fee-screen.tsx";

beforeEach(signInVenue);

function open(
  onetimepayment: Restaurant["onetimepayment"],
  prepare?: (server: ReturnType<typeof fakeApi>) => void,
) {
  const server = fakeApi();
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ onetimepayment }) });
  server.answers(jobsFindAllOfRestaurant, {
    ok: true,
    data: [jobRow({ _id: "free" }), jobRow({ _id: "paid" })],
  });
  prepare?.(server);
  return { server, ...renderScreen(<FeeScreen />, { at: "/fee" }) };
}

test("a venue reads what a further job costs, which credits it has, and whom to write to", async () => {
  open([{ _id: "c1", job_id: "paid" }, { _id: "c2" }]);
  expect(await screen.findByText("USD 9.90")).toBeVisible();
  expect(screen.getByRole("heading", { name: "You have 1 credit" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Fri 27 Nov, 18:00–02:00 (+1)" })).toHaveAttribute(
    "href",
    "/jobs/paid",
  );
  expect(screen.getByRole("link", { name: config.supportEmail })).toHaveAttribute(
    "href",
    `mailto:${config.supportEmail}`,
  );
  expect(screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual(["Back"]);
});

test("a venue without a credit is told so", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "You have no credit" })).toBeVisible();
});

test("what could not be loaded is asked for again", async () => {
  const { server, user } = open([], (down) => down.refuses(jobsGetValuePayment, "UNAVAILABLE"));
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(jobsGetValuePayment, { ok: true, data: 12 });
  await user.click(again);
  expect(await screen.findByText("USD 12.00")).toBeVisible();
});
