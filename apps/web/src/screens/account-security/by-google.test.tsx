import {
  accountChangeEmail,
  accountGet,
  accountIdentities,
  accountSessions,
} from "@bandeja/contract/calls/accounts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { takeGooglePopups } from "../../testing/google-popups.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountSecurityScreen } from "./account-security-screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page of an account with Google only. */
async function open() {
  signInVenue();
  const server = fakeApi();
  const { hostname } = window.location;
  server.answers(identityProjects, { ok: true, authorizedDomains: [hostname], google: true });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountGet, { ok: true, data: venueAccount({ hasPassword: false }) });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [] });
  server.answers(accountIdentities, { ok: true, data: [] });
  const google = takeGooglePopups();
  const view = renderScreen(<AccountSecurityScreen />, { at: "/account/security" });
  await screen.findByRole("region", { name: "E-mail" });
  return { server, ...google, ...view };
}

test("another e-mail is confirmed with Google, once it is valid", async () => {
  const { server, user, popups, say } = await open();
  server.answers(accountChangeEmail, { ok: true });
  await user.click(screen.getByRole("button", { name: "Change e-mail" }));
  const region = within(screen.getByRole("region", { name: "E-mail" }));
  const button = region.getByRole("button", { name: "Continue with Google and send the link" });
  await user.type(region.getByLabelText("New e-mail"), "no e-mail");
  await user.click(button);
  await waitFor(() => expect(region.getByLabelText("New e-mail")).toBeInvalid());
  expect(popups).toEqual([]);
  await user.clear(region.getByLabelText("New e-mail"));
  await user.type(region.getByLabelText("New e-mail"), "nova@sala.pt");
  await user.click(button);
  await waitFor(() => expect(popups).toHaveLength(1));
  expect(server.sentTo(accountChangeEmail)).toEqual([]);
  say({ kind: "done", grant: "a-grant" });
  await waitFor(() =>
    expect(server.sentTo(accountChangeEmail)).toEqual([{ email: "nova@sala.pt", grant: "a-grant" }]),
  );
  await waitFor(() => expect(screen.queryByLabelText("New e-mail")).toBeNull());
});
