import { parametersOf, sections } from "@bandeja/domain/parameters/published";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentsOf } from "../../testing/contents-of.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import HowItDecidesScreen, { handle } from "./how-it-decides-screen.tsx";

test.each(["en", "pt"] as const)(
  "every entry of the contents links to its section, and every parameter has an anchor (%s)",
  (language) => {
    const { container } = renderScreen(<HowItDecidesScreen />, { at: paths.howItDecides, language });
    const contents = contentsOf(container);
    expect(contents).toHaveLength(sections.length + 1);
    for (const { line, heading } of contents) expect(heading).toBe(line);
    for (const { name } of sections.flatMap(parametersOf)) {
      expect(container.querySelector(`[id="${name}"]`)).toBeVisible();
    }
    expect(container.textContent).not.toMatch(/\{\{|\}\}|undefined/);
  },
);

test("the page has no script, and leads to the terms", () => {
  expect(handle.isStill).toBe(true);
  renderScreen(<HowItDecidesScreen />, { at: paths.howItDecides });
  expect(screen.getByRole("link", { name: "Terms" })).toHaveAttribute("href", paths.terms);
});
