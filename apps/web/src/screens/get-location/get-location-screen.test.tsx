import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import GetLocationScreen from "./get-location-screen.tsx";

/** A geolocation whose answers the test controls. */
function browserWithPrompt() {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>();
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  return {
    getCurrentPosition,
    async finds(coords: { latitude: number; longitude: number; accuracy: number }) {
      await act(async () => getCurrentPosition.mock.lastCall?.[0]({ coords } as GeolocationPosition));
    },
    async fails(code: number) {
      await act(async () => getCurrentPosition.mock.lastCall?.[1]?.({ code } as GeolocationPositionError));
    },
  };
}

afterEach(() => Reflect.deleteProperty(navigator, "geolocation"));

const show = (language: "en" | "pt" = "en") =>
  renderScreen(<GetLocationScreen />, { at: paths.getLocation, language });

test(
  "the location is requested only after 'Get User Location' is pressed",
  { tags: "2.getlocation" },
  async () => {
    const browser = browserWithPrompt();
    const { user } = show();
    expect(browser.getCurrentPosition).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Get User Location" }));
    expect(browser.getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Get User Location" })).toHaveAttribute("aria-busy", "true");
  },
);

test(
  "latitude and longitude are shown, and their accuracy is announced",
  { tags: "2.getlocation" },
  async () => {
    const browser = browserWithPrompt();
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Get User Location" }));
    await browser.finds({ latitude: -23.5613, longitude: -46.65623, accuracy: 1234.4 });
    expect(screen.getByText("-23.561300")).toBeVisible();
    expect(screen.getByText("-46.656230")).toBeVisible();
    const said = [...document.querySelectorAll("[aria-live]")].map(({ textContent }) => textContent);
    expect(said).toContain("Found. Accurate to about 1,234 metres.");
  },
);

test.each([
  [1, "Your browser refused.", /^Allow this site to see your location/],
  [2, "Your location isn’t available.", /^Turn on location in your device’s settings/],
  [3, "That took too long.", /^Try again/],
])("after error %i the visitor sees what to do, and can try again", async (code, title, advice) => {
  const browser = browserWithPrompt();
  const { user } = show();
  const button = screen.getByRole("button", { name: "Get User Location" });
  await user.click(button);
  await browser.fails(code);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(advice)).toBeVisible();
  expect(screen.getAllByText("not known")).toHaveLength(2);
  await user.click(button);
  expect(browser.getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(title)).toBeNull();
});

test("a browser without geolocation shows an error, in Portuguese too", async () => {
  const { user } = show("pt");
  await user.click(screen.getByRole("button", { name: "Obter minha localização" }));
  expect(screen.getByText("Este navegador não informa a localização.")).toBeVisible();
});
