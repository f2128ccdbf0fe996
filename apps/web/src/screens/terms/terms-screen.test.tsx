import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { contentsOf } from "../../testing/contents-of.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import TermsScreen from "./terms-screen.tsx";

test.each(["en", "pt"] as const)(
  "every entry of the contents links to its section, and every number is filled in (%s)",
  { tags: ["1.web.static", "2.legal.email"] },
  (language) => {
    const { container } = renderScreen(<TermsScreen />, { at: paths.terms, language });
    const contents = contentsOf(container);
    expect(contents).toHaveLength(12);
    for (const { line, heading } of contents) expect(heading).toBe(line);
    expect(container.textContent).not.toMatch(/\{\{|\}\}|undefined/);
  },
);

test("the terms state the conduct rules with the numbers that the server applies", () => {
  renderScreen(<TermsScreen />, { at: paths.terms });
  const conduct = within(screen.getByRole("region", { name: "Turning up and cancelling" }));
  expect(conduct.getByText(/less than 24 hours before it starts/)).toBeVisible();
  expect(conduct.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Two offences within 90 days: no posting and no applying for 24 hours from the latest one.",
    "Each further one: 7 days.",
    "5 offences within twelve months: a ban, until we lift it.",
  ]);
  expect(
    conduct.getByText(
      /^A first offence is a warning\. After more than 90 days without one, you start afresh/,
    ),
  ).toBeVisible();
  expect(conduct.getByText(/A suspension never affects work that’s already agreed/)).toBeVisible();
});

test(
  "the terms require 18 years and exclude recurring payments",
  { tags: ["2.terms.age", "2.terms.purchases"] },
  () => {
    renderScreen(<TermsScreen />, { at: paths.terms });
    expect(screen.getByText("You must be at least 18 years old.")).toBeVisible();
    expect(screen.getByText(/no recurring charges/)).toBeVisible();
  },
);

test(
  "the terms restrict the service to personal use and name the sign-in by a social account",
  { tags: ["2.terms.personal", "2.terms.social"] },
  () => {
    renderScreen(<TermsScreen />, { at: paths.terms });
    expect(screen.getByText(/^The service is for personal use/)).toBeVisible();
    expect(screen.getByText(/signing in through a social account/)).toBeVisible();
  },
);

test("the terms link to the support address", { tags: "2.legal.email" }, () => {
  renderScreen(<TermsScreen />, { at: paths.terms });
  const [address] = screen.getAllByRole("link", { name: config.supportEmail });
  expect(address).toHaveAttribute("href", `mailto:${config.supportEmail}`);
});
