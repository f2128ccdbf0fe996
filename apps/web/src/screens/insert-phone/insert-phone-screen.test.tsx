import { phonecodesList, sendSmsCode } from "@bandeja/contract/calls/phones";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { takeFinish } from "#features/registration/registration-memory.ts";
import { readRegistration, settle } from "#features/registration/registration.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { answered, endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import InsertPhoneScreen from "./insert-phone-screen.tsx";

afterEach(endRegistration);

const at = "/insertphonerestaurant";
const { account, venue, phone } = answered;

function server() {
  const api = fakeApi();
  api.answers(phonecodesList, { ok: true, data: [{ name: "Portugal", code: "+351", iso: "PT" }] });
  api.answers(sendSmsCode, { ok: true, challenge: "c1" });
  return api;
}

test("a visitor without a registration is redirected to it", async () => {
  const { address } = renderScreen(<InsertPhoneScreen />, { at });
  await waitFor(() => expect(address()).toBe("/registerrestaurant"));
});

test("a registration with step 1 only is redirected to step 2", async () => {
  settle({ account });
  const { address } = renderScreen(<InsertPhoneScreen />, { at });
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=2"));
});

test(
  "step 3 sends a code, with the venue's country suggested",
  { tags: ["2.registration.phone", "2.phone.send"] },
  async () => {
    const api = server();
    settle({ account, venue });
    const { user, address } = renderScreen(<InsertPhoneScreen />, { at });
    expect(screen.getByText("Step 3 of 3").closest("li")).toHaveAttribute("aria-current", "step");
    expect(screen.getByText("Lisboa, Portugal")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Country code")).toHaveValue("PT"));
    await user.type(screen.getByLabelText("Your Mobile Phone"), "912345678");
    await user.click(screen.getByRole("button", { name: "GET CODE" }));
    await waitFor(() => expect(address()).toBe("/verifycoderestaurant"));
    expect(api.sentTo(sendSmsCode)).toEqual([{ phone: "912345678", phoneCountry: "+351" }]);
  },
);

test("'Do this later' returns to the registration, which registers without a phone", async () => {
  server();
  settle({ account, venue });
  const { user, address } = renderScreen(<InsertPhoneScreen />, { at });
  await user.click(screen.getByRole("button", { name: "Do this later" }));
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=3"));
  expect(readRegistration().phone).toBe("later");
  expect(takeFinish()).toBe(true);
});

test("a verified number can be kept", async () => {
  server();
  settle({ account, venue, phone });
  renderScreen(<InsertPhoneScreen />, { at });
  expect(screen.getByRole("link", { name: "Keep +351 912345678" })).toHaveAttribute(
    "href",
    "/registerrestaurant?step=3",
  );
  expect(screen.queryByRole("button", { name: "Do this later" })).toBeNull();
});

test("a signed-in venue verifies its first phone, or another one", async () => {
  const api = server();
  api.answers(restaurantGet, {
    ok: true,
    data: {
      id: "r1",
      name: "Cantina Serena",
      username: "serena",
      email: "ana@serena.test",
      emailVerified: true,
      phone: "911111111",
      phoneCountry: "+351",
      city: "Lisboa",
      country: "Portugal",
      timezone: "Europe/Lisbon",
      centre: { lat: 38.71667, lng: -9.13333 },
      location: { lat: 38.71667, lng: -9.13333, pinned: false, exact: false },
      address: "Rua Augusta 100",
      zipcode: null,
      credits: [],
    },
  });
  storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });
  const { user, address } = renderScreen(<InsertPhoneScreen />, { at });
  expect(await screen.findByText(/^Your current number: \+351 911111111/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Country code")).toHaveValue("PT"));
  await user.type(screen.getByLabelText("Your Mobile Phone"), "912345678");
  await user.click(screen.getByRole("button", { name: "GET CODE" }));
  await waitFor(() => expect(address()).toBe("/verifycoderestaurant"));
});
