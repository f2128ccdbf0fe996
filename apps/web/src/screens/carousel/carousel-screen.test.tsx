import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import CarouselScreen from "./carousel-screen.tsx";

// jsdom has no media queries: this visitor prefers reduced motion.
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return () => vi.unstubAllGlobals();
});

test.each([
  ["en", ["Sign up", "Post a shift", "Hire waitstaff"], "carousel"],
  ["pt", ["Crie sua conta", "Publique um turno", "Contrate garçons"], "carrossel"],
] as const)(
  "the three slides are the three steps, in order (%s)",
  { tags: "2.carousel" },
  (language, titles, word) => {
    renderScreen(<CarouselScreen />, { at: paths.carousel, language });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      titles,
    );
    expect(screen.getByRole("region")).toHaveAttribute("aria-roledescription", word);
  },
);

test("the slides link to the registration and to the guide", () => {
  renderScreen(<CarouselScreen />, { at: paths.carousel });
  expect(screen.getByRole("link", { name: "Register as Manager" })).toHaveAttribute("href", paths.register);
  expect(screen.getByRole("link", { name: "The easy guide, screen by screen" })).toHaveAttribute(
    "href",
    paths.easyGuide,
  );
});
