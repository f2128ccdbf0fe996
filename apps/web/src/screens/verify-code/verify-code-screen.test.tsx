import { verifySmsCode } from "@bandeja/contract/calls/phones";
import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readChallenge, storeChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import { takeFinish } from "#features/registration/registration-memory.ts";
import { readRegistration, settle } from "#features/registration/registration.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { answered, endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import VerifyCodeScreen from "./verify-code-screen.tsx";

afterEach(endRegistration);

const at = "/verifycoderestaurant";
const challenge = { challenge: "c1", phone: "912345678", phoneCountry: "+351", iso: "PT", resendAt: 0 };
const { account, venue } = answered;
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });

function start({ isVenue = false } = {}) {
  const server = fakeApi();
  server.answers(verifySmsCode, { ok: true, verification: "proof" });
  server.answers(restaurantInsertPhone, { ok: true });
  if (isVenue) {
    storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });
  } else settle({ account, venue });
  storeChallenge(challenge);
  return { server, ...renderScreen(<VerifyCodeScreen />, { at }) };
}

async function enter({ user }: Pick<ReturnType<typeof start>, "user">, code = "123456") {
  await user.type(await screen.findByLabelText("Code"), code);
  await user.click(screen.getByRole("button", { name: "Verify" }));
}

test(
  "a matching code continues the registration, with the number and its verification",
  { tags: "2.phone.match" },
  async () => {
    const started = start();
    await enter(started);
    await waitFor(() => expect(started.address()).toBe("/registerrestaurant?step=3"));
    expect(readRegistration().phone).toEqual({
      phone: "912345678",
      phoneCountry: "+351",
      verification: "proof",
    });
    expect(takeFinish()).toBe(true);
    await waitFor(() => expect(readChallenge()).toBeNull());
  },
);

test(
  "section 5: a code other than the sent one is refused",
  { tags: ["5.phone.code", "8.wrongcode"] },
  async () => {
    const started = start();
    started.server.refuses(verifySmsCode, "WRONG_CODE", { fields: { code: "Wrong code. Try again." } });
    await enter(started, "000000");
    expect(await alertOf("Wrong code. Try again.")).toBeVisible();
    await started.user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Code")).toHaveFocus());
    expect(started.address()).toBe(at);
    expect(readRegistration().phone).toBeUndefined();
  },
);

test("another number can be entered instead", async () => {
  const { user, address } = start();
  await user.click(screen.getByRole("button", { name: "Change the number" }));
  await waitFor(() => expect(address()).toBe("/insertphonerestaurant"));
});

test(
  "without a requested code the page takes none, and leads to the number",
  { tags: "2.route.verifycode" },
  async () => {
    const server = fakeApi();
    const { user, address } = renderScreen(<VerifyCodeScreen />, { at });
    expect(await screen.findByText(/^We haven’t texted a code from this tab/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Enter your number" })).toHaveAttribute(
      "href",
      "/insertphonerestaurant",
    );
    await user.type(screen.getByLabelText("Code"), "123456");
    await user.click(screen.getByRole("button", { name: "Verify" }));
    expect(await alertOf("Get a code first")).toBeVisible();
    expect(server.sentTo(verifySmsCode)).toEqual([]);
    expect(address()).toBe(at);
  },
);

test.each([
  ["nothing", {}],
  ["step 1", { account }],
])(
  "a code before the registration, with %s answered, keeps the number for it",
  { tags: "2.phone.match" },
  async (_, steps) => {
    fakeApi().answers(verifySmsCode, { ok: true, verification: "proof" });
    settle(steps);
    storeChallenge(challenge);
    const started = renderScreen(<VerifyCodeScreen />, { at });
    await enter(started);
    // The first step that is not answered is shown there, and nothing is sent by itself.
    await waitFor(() => expect(started.address()).toBe("/registerrestaurant?step=3"));
    expect(takeFinish()).toBe(false);
    expect(readRegistration()).toEqual({ ...steps, phone: { ...answered.phone } });
  },
);

test(
  "the phone of a signed-in venue is stored, then New job is shown",
  { tags: "7.restaurant.insertphone" },
  async () => {
    const started = start({ isVenue: true });
    await enter(started);
    await waitFor(() => expect(started.address()).toBe("/newjob"));
    expect(started.server.sentTo(restaurantInsertPhone)).toEqual([
      { venueId: "r1", phone: "912345678", phoneCountry: "+351", verification: "proof" },
    ]);
  },
);

test(
  "a phone that could not be stored shows an error, and the same button tries again",
  { tags: "8.phone" },
  async () => {
    const started = start({ isVenue: true });
    started.server.refuses(restaurantInsertPhone, "UNAVAILABLE");
    await enter(started);
    expect(await alertOf("Error on update phone.")).toBeVisible();
    await started.user.keyboard("{Enter}");
    started.server.answers(restaurantInsertPhone, { ok: true });
    await started.user.click(screen.getByRole("button", { name: "Verify" }));
    await waitFor(() => expect(started.address()).toBe("/newjob"));
    expect(started.server.sentTo(verifySmsCode)).toHaveLength(1);
  },
);
