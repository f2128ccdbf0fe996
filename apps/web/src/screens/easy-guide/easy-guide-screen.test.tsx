import { statSync } from "node:fs";
import path from "node:path";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import EasyGuideScreen from "./easy-guide-screen.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return () => vi.unstubAllGlobals();
});

const names = ["sign-up", "verify-phone", "post-shift", "see-applicants", "confirm", "afterwards"];

test(
  "the guide goes from registration to reviews, after the three slides",
  { tags: "2.route.easyguide" },
  () => {
    renderScreen(<EasyGuideScreen />, { at: paths.easyGuide });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Sign up",
      "Post a shift",
      "Hire waitstaff",
      "Sign up",
      "Verify the phone",
      "Post a shift",
      "See who applied",
      "Confirm in the app",
      "Afterwards",
      "That’s everything.",
    ]);
  },
);

test("the guide states the minutes for which a phone code is valid", () => {
  const { container } = renderScreen(<EasyGuideScreen />, { at: paths.easyGuide });
  const section = within(screen.getByRole("region", { name: "Verify the phone" }));
  expect(section.getByText(/valid for 10 minutes/)).toBeVisible();
  expect(container.textContent).not.toMatch(/\{\{|undefined/);
});

test.each(["en", "pt"] as const)(
  "each section has its screenshot, in the visitor's language, with a text alternative and loaded lazily (%s)",
  (language) => {
    renderScreen(<EasyGuideScreen />, { at: paths.easyGuide, language });
    const pictures = screen.getAllByRole<HTMLImageElement>("img");
    expect(pictures.map(({ src }) => /(\w+\/[\w-]+)\.webp/.exec(src)?.[1])).toEqual(
      names.map((name) => `${language}/${name}`),
    );
    for (const picture of pictures) {
      expect(picture.alt.length).toBeGreaterThan(40);
      expect(picture).toHaveAttribute("loading", "lazy");
      expect(picture).toHaveAttribute("width");
      expect(picture).toHaveAttribute("height");
    }
  },
);

test.each(["en", "pt"])("no picture is larger than 40 kB (%s)", (language) => {
  const sizeOf = (name: string) =>
    statSync(path.join(import.meta.dirname, "pictures", language, `${name}.webp`)).size;
  expect(names.filter((name) => sizeOf(name) > 40_000)).toEqual([]);
});
