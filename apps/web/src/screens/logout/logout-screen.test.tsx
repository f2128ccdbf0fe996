import { accountLogout } from "@bandeja/contract/calls/accounts";
import { waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { endRegistration, everythingStored } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { LogoutScreen } from "./logout-screen.tsx";

afterEach(endRegistration);

const onlyTheLanguage = '[["i18nextLng","en"]]';

function leave() {
  sessionStorage.setItem("draft.newjob", "{}");
  return renderScreen(
    <StrictMode>
      <LogoutScreen />
    </StrictMode>,
    { at: "/logout" },
  );
}

const signIn = () =>
  storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });

test(
  "logging out clears local data, ends the session on the server once and goes home",
  { tags: ["2.route.logout", "2.logout"] },
  async () => {
    const server = fakeApi();
    server.answers(accountLogout, { ok: true });
    signIn();
    const { address } = leave();
    await waitFor(() => expect(address()).toBe("/"));
    expect(everythingStored()).toBe(onlyTheLanguage);
    expect(server.headersTo(accountLogout).map((headers) => headers.get("authorization"))).toEqual([
      "Bearer t",
    ]);
  },
);

test("logging out works without a network", async () => {
  const server = fakeApi();
  server.fails(accountLogout);
  signIn();
  const { address } = leave();
  await waitFor(() => expect(address()).toBe("/"));
  expect(everythingStored()).toBe(onlyTheLanguage);
});

test("a visitor without a login is redirected home, without a call", async () => {
  const server = fakeApi();
  const { address } = leave();
  await waitFor(() => expect(address()).toBe("/"));
  expect(server.sentTo(accountLogout)).toEqual([]);
});
