import type { Language } from "@bandeja/contract/lists";
import * as conduct from "@bandeja/domain/parameters/conduct";
import { translate } from "@bandeja/i18n/translate";
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

/** The section about offences, and every figure in it. */
function openConduct(language: Language) {
  renderScreen(<TermsScreen />, { at: paths.terms, language });
  const title = translate(language)(($) => $.terms.sections).find(({ id }) => id === "conduct")!.title;
  const section = screen.getByRole("region", { name: title });
  return { section, figures: new Set((section.textContent.match(/\d+/g) ?? []).map(Number)) };
}

test.each(["en", "pt", "pt-PT"] as const)(
  "each figure of the conduct rules is the parameter that the server applies (%s)",
  (language) => {
    expect(openConduct(language).figures).toEqual(
      new Set([
        conduct.lateCancellationHours,
        conduct.freeCancelMinutes,
        conduct.disputeHours,
        conduct.appealDays,
        conduct.offenceMemoryDays,
        conduct.firstSuspensionHours,
        conduct.furtherSuspensionDays,
        conduct.offencesToBan,
        conduct.banMemoryDays,
        conduct.reviewMonths,
      ]),
    );
  },
);

test("the terms state the conduct rules with the numbers that the server applies", () => {
  const rules = within(openConduct("en").section);
  expect(rules.getByText(/less than 24 hours before it starts/)).toBeVisible();
  expect(rules.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The first offence: a warning.",
    "The second, within 90 days of the first: no posting and no applying for 24 hours.",
    "Each further one, within 90 days of the one before: 7 days.",
    "5 offences within 365 days: a ban, until we lift it.",
  ]);
  expect(rules.getByText(/A suspension stops neither agreed work nor messages about it/)).toBeVisible();
});

test("what was counted wrongly goes to the review, not to the support", () => {
  const rules = within(openConduct("en").section);
  expect(rules.getByText(/^Once a quarter, everyone has a pass/)).toBeVisible();
  expect(rules.getByText(/ask for a review on the page “Conduct”.*within 6 months/)).toBeVisible();
  expect(rules.queryByRole("link")).toBeNull();
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
