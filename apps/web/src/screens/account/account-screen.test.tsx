import { countryFindCity } from "@bandeja/contract/calls/localities";
import { restaurantGet, restaurantRemovePhoto } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountScreen } from "./account-screen.tsx";

async function open(venue: Partial<Venue> = {}) {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord(venue) });
  const view = renderScreen(<AccountScreen />, { at: "/account" });
  await screen.findByRole("region", { name: "Venue" });
  return { server, ...view };
}

const press = (name: string) => screen.getByRole("button", { name });

test("a venue changes its name, and unchanged fields are not sent", async () => {
  const { server, user } = await open();
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  const name = screen.getByLabelText("Restaurant name");
  expect(name).toHaveValue("Cantina Serena");
  expect(screen.getByRole("combobox", { name: "City" })).toHaveValue("São Paulo, Brazil");
  await user.clear(name);
  await user.type(name, "Sala Nova");
  await user.click(press("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toEqual([
    {
      venueId,
      name: "Sala Nova",
      address: "Rua Augusta 1",
      zipcode: "",
      district: "",
      description: "",
    },
  ]);
});

test("a venue describes itself and names its district, and each can be cleared", async () => {
  const { server, user } = await open({ district: "Bela Vista" });
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  await user.clear(screen.getByLabelText(/^District/));
  await user.type(screen.getByLabelText(/^About your venue/), "Wood-fired kitchen.{Enter}Team of six.");
  await user.click(press("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toMatchObject([
    { district: "", description: "Wood-fired kitchen.\nTeam of six." },
  ]);
});

test("a description that is too long is refused at its field, and kept", async () => {
  const { server, user } = await open();
  const field = screen.getByLabelText(/^About your venue/);
  await user.click(field);
  await user.paste("a".repeat(601));
  await user.click(press("Save"));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/600/);
  expect(field).toHaveValue("a".repeat(601));
  expect(server.sentTo(restaurantUpdate)).toEqual([]);
});

test("the photo of a venue is shown as on its page, and can be removed", async () => {
  const { server, user } = await open({ photo: "sala.webp" });
  expect(screen.getByRole("img", { name: "Photo of Cantina Serena" })).toHaveAttribute(
    "src",
    "/uploads/sala.webp",
  );
  server.refuses(restaurantRemovePhoto, "INTERNAL");
  await user.click(press("Remove photo"));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  server.answers(restaurantRemovePhoto, { ok: true, data: venueRecord() });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  await user.click(press("Remove photo"));
  expect(await screen.findByText("Your photo has been removed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("img", { name: /^Photo of/ })).toBeNull());
});

test("another city must be chosen from the list", async () => {
  const { server, user } = await open();
  server.answers(countryFindCity, {
    ok: true,
    data: [
      {
        id: { city: "Porto Alegre", country: "Brazil" },
        localityId: "2",
        region: "Bahia",
        centre: { lat: -18.08639, lng: -39.55083 },
      },
    ],
  });
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  const city = screen.getByRole("combobox", { name: "City" });
  await user.clear(city);
  await user.type(city, "Porto A");
  await user.tab();
  await user.click(press("Save"));
  await screen.findByRole("alertdialog", { name: "You must select a city and country on the list!" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(city).toHaveFocus());
  await user.type(city, "l");
  await user.click(await screen.findByRole("option", { name: /Bahia/ }));
  await user.click(press("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toMatchObject([
    { city: "Porto Alegre", country: "Brazil", localityId: "2" },
  ]);
});

test("unsaved input is still there after a reload", async () => {
  const { server, user, unmount } = await open();
  server.fails(restaurantUpdate);
  await user.type(screen.getByLabelText("Address"), "0");
  await user.click(press("Save"));
  await screen.findByRole("alertdialog", { name: /^No connection/ });
  unmount();
  renderScreen(<AccountScreen />, { at: "/account" });
  await waitFor(() => expect(screen.getByLabelText("Address")).toHaveValue("Rua Augusta 10"));
});

test("a venue without a phone can add one", async () => {
  const { user } = await open({ phone: null, phoneCountry: null });
  await user.click(press("Add a number"));
  expect(await screen.findByRole("dialog", { name: "Verify your phone" })).toBeVisible();
});

test("a venue that could not be loaded shows an error and can be loaded again", async () => {
  signInVenue();
  const server = fakeApi();
  server.fails(restaurantGet);
  const { user } = renderScreen(<AccountScreen />, { at: "/account" });
  expect(await screen.findByText("We couldn’t load your account")).toBeVisible();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  await user.click(press("Try again"));
  expect(await screen.findByRole("region", { name: "Venue" })).toBeVisible();
});

test("each section has its address, and the present one is marked", async () => {
  await open();
  const links = within(screen.getByRole("navigation", { name: "Sections of the account" })).getAllByRole(
    "link",
  );
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Profile", "/account"],
    ["Login and security", "/account/security"],
    ["Payments and billing", "/account/payments"],
    ["People and conduct", "/account/people"],
    ["Notifications", "/account/notifications"],
    ["Data and deletion", "/account/privacy"],
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", ...Array(5).fill(null)]);
  expect(screen.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});

test.each([
  ["#email", "/account/security#email"],
  ["#passkeys", "/account/security#passkeys"],
  ["#payments", "/account/payments#payments"],
  ["#conduct", "/account/people#conduct"],
  ["#blocked", "/account/people#blocked"],
  ["#reports", "/account/people#reports"],
  ["#language", "/account/notifications#language"],
  ["#export", "/account/privacy#export"],
  ["#delete", "/account/privacy#delete"],
])("the earlier address of a part, /account%s, leads to %s", async (hash, to) => {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  const { router } = renderScreen(<AccountScreen />, { at: `/account${hash}` });
  await screen.findByText("Somewhere else");
  const { pathname, hash: shown } = router.state.location;
  expect(`${pathname}${shown}`).toBe(to);
});

test.each(["#phone", "#venue"])("the address /account%s shows its part here", async (hash) => {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  const shows = vi.spyOn(Element.prototype, "scrollIntoView");
  renderScreen(<AccountScreen />, { at: `/account${hash}` });
  await waitFor(() => expect(document.activeElement).toHaveAttribute("id", hash.slice(1)));
  expect(shows).toHaveBeenCalledOnce();
});
