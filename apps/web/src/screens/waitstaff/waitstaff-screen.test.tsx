import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import WaitstaffScreen from "./waitstaff-screen.tsx";

test(
  "the page shows what waitstaff can do and links to the app and its stores, never to a form of this site",
  { tags: ["1.web.stores", "1.copy.waitstaff"] },
  () => {
    renderScreen(<WaitstaffScreen />, { at: paths.waitstaff });
    for (const term of ["Find shifts", "Earn tips", "Collect reviews"]) {
      expect(screen.getByText(term)).toBeVisible();
    }
    expect(screen.getByText(/in a list and on a map/)).toBeVisible();
    const aims = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(new Set(aims)).toEqual(
      new Set([
        paths.downloadApp,
        `${paths.downloadApp}#iphone`,
        `${paths.downloadApp}#android`,
        paths.terms,
      ]),
    );
  },
);

test("the page states the age and the hours of the actual rules", { tags: "2.route.waitress" }, () => {
  renderScreen(<WaitstaffScreen />, { at: paths.waitstaff });
  expect(screen.getByText("You must be at least 18.")).toBeVisible();
  expect(screen.getByText(/^You can cancel freely until 24 hours before the start/)).toBeVisible();
});
