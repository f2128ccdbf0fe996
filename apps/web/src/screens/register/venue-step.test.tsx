import { countryFindCity } from "@bandeja/contract/calls/localities";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { savePassword } from "#features/registration/registration-memory.ts";
import { readRegistration, settle } from "#features/registration/registration.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { openStreets } from "@bandeja/features/testing/streets.ts";
import { answered, endRegistration, everythingStored, reloadMemory } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import RegisterScreen from "./register-screen.tsx";

afterEach(endRegistration);

const at = "/registerrestaurant?step=2";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const city = () => screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
const goOn = () => screen.getByRole("button", { name: "Continue" });
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });

const option = (region: string) => screen.findByRole("option", { name: new RegExp(region) });

const map = () => screen.findByRole("application", { name: "Map for placing the pin" }, { timeout: 8_000 });

const cities = [
  {
    id: { city: "Porto Alegre", country: "Brazil" },
    localityId: "1",
    region: "Rio Grande do Sul",
    centre: { lat: -30.03283, lng: -51.23019 },
  },
  {
    id: { city: "Porto Alegre", country: "Brazil" },
    localityId: "2",
    region: "Bahia",
    centre: { lat: -18.08639, lng: -39.55083 },
  },
];

async function start(password = "1234567") {
  const server = fakeApi();
  server.answers(countryFindCity, { ok: true, data: cities });
  settle({ account: answered.account });
  savePassword(password);
  const view = renderScreen(<RegisterScreen />, { at });
  await screen.findByLabelText("Restaurant name");
  return { server, ...view };
}

async function fillIn(user: ReturnType<typeof renderScreen>["user"]) {
  await user.type(field("Restaurant name"), "Cantina Serena");
  await user.type(field("Address"), "Rua Augusta 100");
}

test(
  "section 5: name, address and city are required, the zipcode is not",
  { tags: ["2.registration.venue", "5.venue"] },
  async () => {
    const { user } = await start();
    expect(screen.getByRole("link", { name: "Change your account" })).toHaveAttribute(
      "href",
      "/registerrestaurant",
    );
    await user.click(goOn());
    expect(await alertOf("There are fields required!")).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field("Restaurant name")).toHaveFocus());
    expect(field("Address")).toBeInvalid();
    expect(screen.getByLabelText(/Zipcode/)).toBeValid();
  },
);

test("section 5: a city must be chosen, not only typed", { tags: ["5.city", "8.city"] }, async () => {
  const { user, address } = await start();
  await fillIn(user);
  await user.type(city(), "Porto Alegre");
  await user.tab();
  await user.click(goOn());
  expect(await alertOf("You must select a city and country on the list!")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(city()).toHaveFocus());
  expect(city()).toHaveValue("Porto Alegre");
  expect(address()).toBe(at);
});

test("a password that the venue's name gives away is refused here, before the phone", async () => {
  const { user, address } = await start("cantina2026");
  await fillIn(user);
  await user.type(city(), "Porto A");
  await user.click(await option("Bahia"));
  await user.click(goOn());
  await waitFor(() => expect(field("Restaurant name")).toBeInvalid());
  expect(field("Restaurant name")).toHaveAccessibleDescription(/^Your password is easy to guess/);
  expect(address()).toBe(at);
  await user.clear(field("Restaurant name"));
  await user.type(field("Restaurant name"), "Bar Aurora");
  await user.click(goOn());
  await waitFor(() => expect(address()).toBe("/insertphonerestaurant"));
});

test("a short city that was refused still has the hint how to search", async () => {
  const { user } = await start();
  await fillIn(user);
  await user.type(city(), "Faro");
  await user.tab();
  await user.click(goOn());
  await alertOf("You must select a city and country on the list!");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(city()).toHaveFocus());
  expect(city()).toBeInvalid();
  expect(city()).toHaveAccessibleDescription("Short name? Add the country: Faro, Portugal");
});

test(
  "section 5: the city search starts only when the text is longer than 4 characters",
  { tags: "5.citysearch" },
  async () => {
    const { user, server } = await start();
    expect(city()).toHaveAccessibleDescription("Type 5 letters or more");
    await user.type(city(), "Port ");
    expect(city()).toHaveAccessibleDescription("Short name? Add the country: Faro, Portugal");
    expect(
      screen.queryByText("No city by that name. Check the spelling, or choose the nearest larger town."),
    ).toBeNull();
    await user.type(city(), "{Backspace}o");
    await option("Rio Grande");
    expect(server.sentTo(countryFindCity)).toEqual([{ city: "Porto" }]);
  },
);

test("a text longer than any name is searched by its beginning", async () => {
  const { user, server } = await start();
  await user.click(city());
  await user.paste(`${"L".repeat(119)}😀${"x".repeat(200)}`);
  await waitFor(() => expect(server.sentTo(countryFindCity)).toHaveLength(1));
  expect(server.sentTo(countryFindCity)).toEqual([{ city: `${"L".repeat(119)}😀` }]);
  expect(screen.queryByText(/^Some fields/)).toBeNull();
});

test.each(["東京", "Москва", "القاهرة", "Αθήνα, Greece"])(
  "a city in another script is asked for in Latin letters: %s",
  async (name) => {
    const { user, server } = await start();
    await user.type(city(), name);
    expect(city()).toHaveAccessibleDescription("Write the name in Latin letters: Tokyo");
    expect(screen.queryByText(/^Searching|^No city by that name/)).toBeNull();
    await user.clear(city());
    await user.type(city(), "Porto");
    await option("Rio Grande");
    expect(city()).not.toHaveAccessibleDescription(/Latin/);
    expect(server.sentTo(countryFindCity)).toEqual([{ city: "Porto" }]);
  },
);

test(
  "of two cities with the same name, the chosen one is sent, with its region",
  { tags: "2.registration.city" },
  async () => {
    const { user, address } = await start();
    await fillIn(user);
    await user.type(city(), "Porto A");
    await user.click(await option("Bahia"));
    expect(city()).toHaveValue("Porto Alegre, Brazil");
    expect(city()).not.toHaveAccessibleDescription();
    await user.click(goOn());
    await waitFor(() => expect(address()).toBe("/insertphonerestaurant"));
    expect(readRegistration().venue).toMatchObject({
      city: "Porto Alegre",
      country: "Brazil",
      localityId: "2",
    });
  },
);

test("with the keyboard only, a city is found, chosen and changed", async () => {
  const { user } = await start();
  await user.type(city(), "Porto A");
  await option("Rio Grande");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(city()).toHaveValue("Porto Alegre, Brazil");
  await fillIn(user);
  await user.type(city(), "{Backspace}");
  await user.tab();
  await user.click(goOn());
  expect(await alertOf("You must select a city and country on the list!")).toBeVisible();
});

test("a city without a match, and a failed search, are reported in the list", async () => {
  const { user, server } = await start();
  server.answers(countryFindCity, { ok: true, data: [] });
  await user.type(city(), "Nowhere");
  expect(
    await screen.findByText("No city by that name. Check the spelling, or choose the nearest larger town."),
  ).toBeVisible();
  server.refuses(countryFindCity, "TOO_MANY_REQUESTS");
  await user.type(city(), "s");
  expect(await screen.findByText("Too many attempts. Wait a little, then try again.")).toBeVisible();
});

test("after a reload everything is restored except the password, which is asked for again", async () => {
  const { user, unmount } = await start();
  await fillIn(user);
  await user.type(city(), "Porto A");
  await user.click(await option("Rio Grande"));
  await user.type(screen.getByLabelText(/Zipcode/), "90010-150");
  unmount();
  reloadMemory();
  const second = renderScreen(<RegisterScreen />, { at });
  await waitFor(async () =>
    expect(await screen.findByLabelText("Restaurant name")).toHaveValue("Cantina Serena"),
  );
  expect(city()).toHaveValue("Porto Alegre, Brazil");
  expect(screen.getByLabelText(/Zipcode/)).toHaveValue("90010-150");
  expect(field("Password")).toHaveValue("");
  expect(everythingStored()).not.toContain("1234567");
  await second.user.type(field("Password"), "another1");
  await second.user.click(goOn());
  await waitFor(() => expect(second.address()).toBe("/insertphonerestaurant"));
});

test("after a change of the venue, a verified phone is not asked for again", async () => {
  settle(answered);
  const { user, address } = await start();
  settle({ phone: answered.phone });
  await fillIn(user);
  await user.type(city(), "Porto A");
  await user.click(await option("Rio Grande"));
  await user.click(goOn());
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=3"));
  expect(await screen.findByRole("button", { name: "Complete registration" })).toBeVisible();
});

test.each([
  ["?step=2", "/registerrestaurant"],
  ["?step=3", "/registerrestaurant"],
  ["?step=9", "/registerrestaurant"],
])("opening %s directly starts with step 1", async (query, address) => {
  const view = renderScreen(<RegisterScreen />, { at: `/registerrestaurant${query}` });
  await waitFor(() => expect(view.address()).toBe(address));
  expect(within(screen.getByRole("list")).getByRole("heading", { name: "Your account" })).toBeVisible();
});

test(
  "step 3 cannot be skipped: without a phone or its postponement it is shown",
  { tags: "2.registration.steps" },
  async () => {
    settle({ account: answered.account, venue: answered.venue });
    const { address } = renderScreen(<RegisterScreen />, { at: "/registerrestaurant?step=3" });
    await waitFor(() => expect(address()).toBe("/insertphonerestaurant"));
  },
);

test("the map for the pin is centred on the chosen city, also after a reload", async () => {
  openStreets();
  const { user, unmount } = await start();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Set the pin" }));
  expect(await screen.findByText("Choose your city first: the map starts there.")).toBeVisible();
  await user.type(city(), "Porto Alegre");
  await user.click(await option("Bahia"));
  await map();
  unmount();
  renderScreen(<RegisterScreen />, { at });
  await user.click(await screen.findByRole("button", { name: "Set the pin" }));
  (await map()).focus();
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(screen.getByText("Pin at -18.08549, -39.55083, 100 m from central Porto Alegre")).toBeVisible();
  await user.click(goOn());
  await waitFor(() =>
    expect(readRegistration().venue).toMatchObject({ localityId: "2", lat: -18.08549, lng: -39.55083 }),
  );
});

test("a venue can paste its exact position, which is sent", async () => {
  const { user } = await start();
  await fillIn(user);
  const pin = screen.getByRole("group", { name: "Place on the map (optional)" });
  await user.click(within(pin).getByRole("button", { name: "Set the pin" }));
  const coordinates = await screen.findByRole("textbox", { name: "Coordinates or a map link" });
  await user.type(coordinates, "-30.0346, -51.2177");
  expect(screen.getByText("Pin at -30.03460, -51.21770")).toBeVisible();
  expect(screen.getByText("Your address: Rua Augusta 100")).toBeVisible();
  await user.type(city(), "Porto Alegre");
  await user.click(await option("Rio Grande do Sul"));
  await user.click(goOn());
  await waitFor(() =>
    expect(readRegistration().venue).toMatchObject({
      name: "Cantina Serena",
      lat: -30.0346,
      lng: -51.2177,
    }),
  );
});
