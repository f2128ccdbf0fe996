import { accountGet, accountUpdate } from "@bandeja/contract/calls/accounts";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountNotificationsScreen } from "./account-notifications-screen.tsx";

test("another language is saved for mails and applied to the page", async () => {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountGet, { ok: true, data: venueAccount() });
  const { user } = renderScreen(<AccountNotificationsScreen />, { at: "/account/notifications" });
  const portuguese = await screen.findByRole("radio", { name: "Português (Brasil)" });
  expect(screen.getByRole("link", { name: "Notification settings" })).toHaveAttribute(
    "href",
    "/app/notifications/settings",
  );
  server.answers(accountUpdate, { ok: true, data: venueAccount({ language: "pt" }) });
  server.answers(accountGet, { ok: true, data: venueAccount({ language: "pt" }) });
  await user.click(portuguese);
  expect(await screen.findByRole("heading", { level: 1, name: "Notificações" })).toBeVisible();
  expect(server.sentTo(accountUpdate)).toEqual([{ language: "pt" }]);
});
