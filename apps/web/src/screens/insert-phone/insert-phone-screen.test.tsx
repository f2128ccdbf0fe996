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

test.each([
  ["nothing", {}],
  ["step 1", { account }],
])(
  "a visitor who has answered %s gets a code for a number, and stays here until then",
  { tags: ["2.route.insertphone", "2.phone.send"] },
  async (_, steps) => {
    const api = server();
    settle(steps);
    const { user, address } = renderScreen(<InsertPhoneScreen />, { at });
    expect(screen.getByRole("heading", { level: 1, name: "Verify your phone" })).toBeVisible();
    expect(screen.getByRole("option", { name: "Select..." })).toBeInTheDocument();
    await user.selectOptions(await screen.findByLabelText("Country code"), "Portugal (+351)");
    await user.type(screen.getByLabelText("Your Mobile Phone"), "912345678");
    expect(address()).toBe(at);
    await user.click(screen.getByRole("button", { name: "GET CODE" }));
    await waitFor(() => expect(address()).toBe("/verifycoderestaurant"));
    expect(api.sentTo(sendSmsCode)).toEqual([{ phone: "912345678", phoneCountry: "+351" }]);
  },
);

test("a visitor who returns with a verified number can keep it", async () => {
  server();
  settle({ phone });
  renderScreen(<InsertPhoneScreen />, { at });
  expect(await screen.findByRole("link", { name: "Keep +351 912345678" })).toHaveAttribute(
    "href",
    "/registerrestaurant?step=3",
  );
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
