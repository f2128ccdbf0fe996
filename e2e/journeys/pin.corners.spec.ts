import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { restaurantGet, restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { kilometresBetween } from "@bandeja/domain/distance";
import type { Translate } from "@bandeja/i18n/translate";
import type { Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { tabTo } from "../fixtures/keyboard.ts";
import { findSideways } from "../fixtures/layout/sideways.ts";
import { findInvalidMarkup } from "../fixtures/markup.ts";
import { newName } from "../fixtures/people.ts";
import { signIn as signInAt } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";
import { serveTiles, streets } from "../fixtures/tile-server.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

const lisbon = { lat: 38.71667, lng: -9.13333 };

/** The controls that set a pin, on the page or in its dialog. */
function pinOn(page: Page, t: Translate) {
  const map = page.getByRole("application", { name: t(($) => $.pin.map) });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    map,
    ask: button(t(($) => $.pin.set)),
    save: button(t(($) => $.pin.save)),
    typed: page.getByRole("textbox", { name: t(($) => $.pin.field) }),
    saved: page.getByText(t(($) => $.pin.saved)),
    /** The coordinates that the page shows, in degrees. */
    async read() {
      const written = /(-?\d+\.\d{5}), (-?\d+\.\d{5})/;
      const text = await page.getByRole("status").filter({ hasText: written }).textContent();
      const [, lat, lng] = written.exec(text ?? "") ?? [];
      return { lat: Number(lat), lng: Number(lng) };
    },
    /** The point in the window at an offset in px from the middle of the map. */
    async pointAt(right: number, down: number) {
      const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2 + right, y: y + height / 2 + down };
    },
  };
}

async function positionOf(api: Api, { id, token }: { id: string; token: string }) {
  return (await api.as(token).call(restaurantGet, { params: { id } })).data.location;
}

/** The requests for the map's script, which is loaded with the map only. */
function watchScript(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pin-map-")) requests.push(request.url());
  });
  return requests;
}

test(
  "a venue sets its pin on a map of streets as it registers",
  { tag: "@long" },
  async ({ page, context, t, api, otherSites }) => {
    const [origin, tiles, scripts] = [
      await otherSites.withStreets(),
      await serveTiles(context),
      watchScript(page),
    ];
    const [registration, pin, name] = [registrationOn(page, t, pointer), pinOn(page, t), newName()];
    const account = { username: `cafe-${name}`, email: `${name}@example.com`, password: "trays77" };
    const venue = { ...account, name: `Café ${name}`, address: "Rua Augusta 2" };
    await visit(page, `${origin}/registerrestaurant`);
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await pin.ask.click();
    await expect(page.getByText(t(($) => $.pin.mapCity))).toBeVisible();
    expect([...tiles, ...scripts]).toEqual([]);

    await registration.fillVenue(venue);
    await expect(pin.map).toBeVisible();
    await expect(page.getByText(streets.TILES_ATTRIBUTION)).toBeVisible();
    await expect.poll(() => new Set(tiles)).toEqual(new Set([15]));
    await expect(page.getByText(t(($) => $.pin.streetsMissing))).toHaveCount(0);
    expect(scripts).not.toEqual([]);
    await pin.map.scrollIntoViewIfNeeded();
    const { x, y } = await pin.pointAt(60, -60);
    await page.mouse.click(x, y);
    const pressed = await pin.read();
    expect(pressed.lat).toBeGreaterThan(lisbon.lat);
    expect(pressed.lng).toBeGreaterThan(lisbon.lng);

    await registration.sendVenue();
    await registration.button(t(($) => $.register.later)).click();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.registered),
    );
    await expect(page).toHaveURL(`${origin}/newjob`);
    const login = await api.anyone.call(restaurantLogin, { body: venue });
    expect(await positionOf(api, login)).toEqual({ ...pressed, pinned: true, exact: true });
    // New job does not ask for a pin, since the venue has one.
    await expect(page.getByRole("button", { name: t(($) => $.newjob.post), exact: true })).toBeVisible();
    await expect(pin.ask).toHaveCount(0);
  },
);

test(
  "a venue moves its pin with keys and by dragging, and what could not be saved is kept",
  { tag: "@long" },
  async ({ page, context, t, api, people, otherSites, consoleErrors }) => {
    const [origin, tiles, venue] = [
      await otherSites.withStreets(),
      await serveTiles(context),
      await people.venue(),
    ];
    const pin = pinOn(page, t);
    await signInAt(context, origin, venue);
    await page.goto(`${origin}/account`);
    await tabTo(pin.map);
    await page.keyboard.press("Enter");
    expect(await pin.read()).toEqual(lisbon);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowLeft");
    const moved = await pin.read();
    expect(Math.round(kilometresBetween(lisbon, { ...lisbon, lat: moved.lat }) * 1000)).toBe(10);
    expect(Math.round(kilometresBetween(lisbon, { ...lisbon, lng: moved.lng }) * 100)).toBe(10);
    await page.keyboard.press("+");
    await expect.poll(() => tiles).toContain(16);

    await pin.map.locator(".leaflet-marker-icon").hover();
    await page.mouse.down();
    const { x, y } = await pin.pointAt(40, 90);
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
    const dragged = await pin.read();
    expect(dragged.lat).toBeLessThan(moved.lat);

    consoleErrors.expect(/ERR_FAILED/);
    await page.route("**/api/restaurant/update", (route) => route.abort());
    await pin.save.click();
    await expect(page.getByRole("alert").filter({ hasText: t(($) => $.alerts.offline) })).toBeVisible();
    await page.unroute("**/api/restaurant/update");
    await page.reload();
    expect(await pin.read()).toEqual(dragged);
    await expect(page.getByText(t(($) => $.pin.unsaved))).toBeVisible();
    await pin.save.click();
    await expect(pin.saved).toBeVisible();
    expect(await positionOf(api, venue)).toEqual({ ...dragged, pinned: true, exact: true });

    await expect(pin.map).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect(await findInvalidMarkup(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findSideways(page)).toEqual([]);
    await page.goto(`${origin}/app/account/profile`);
    await expect(pin.map).toBeVisible();
    expect(await pin.read()).toEqual(dragged);
  },
);

test(
  "without the map's script the other ways to set the pin still work",
  { tag: "@long" },
  async ({ page, context, t, api, people, otherSites, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/);
    const [origin, venue, pin] = [await otherSites.withStreets(), await people.venue(), pinOn(page, t)];
    await signInAt(context, origin, venue);
    await page.route("**/assets/pin-map-*", (route) => route.abort());
    await page.goto(`${origin}/account`);
    await expect(page.getByText(t(($) => $.pin.mapMissing))).toBeVisible();
    await pin.typed.fill("38.71391, -9.14027");
    await pin.save.click();
    await expect(pin.saved).toBeVisible();
    expect(await positionOf(api, venue)).toMatchObject({ lat: 38.71391, lng: -9.14027 });
  },
);

test(
  "without map tiles a venue types its address, no other site is requested, and strangers see the approximate place",
  { tag: "@long" },
  async ({ page, t, api, people, signIn, baseURL }) => {
    const [venue, waiter, pin] = [await people.venue(), await people.waiter(), pinOn(page, t)];
    await signIn(venue);
    const [scripts, elsewhere] = [watchScript(page), new Set<string>()];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http")) elsewhere.add(origin);
    });
    await page.goto("/newjob");
    await pin.ask.click();
    const dialog = page.getByRole("dialog", { name: t(($) => $.pin.title) });
    await expect(dialog.getByRole("link", { name: t(($) => $.pin.find) })).toHaveAttribute(
      "href",
      /query=Rua\+da\+Rosa\+7%2C\+Lis(bon|boa)$/,
    );
    await pin.typed.fill("38.71391, -9.14027");
    await expect(pin.map).toHaveCount(0);
    await pin.save.click();
    await expect(pin.saved).toBeVisible();
    expect([...elsewhere]).toEqual([new URL(baseURL ?? "").origin]);
    expect(scripts).toEqual([]);

    const seen = await api.as(waiter.token).call(restaurantProfile, { body: { venueId: venue.id } });
    expect(seen.data.location).toMatchObject({ pinned: true, exact: false });
    expect(seen.data.location).not.toMatchObject({ lat: 38.71391, lng: -9.14027 });
  },
);
