import { parametersOf, sections, type Section, type units } from "@bandeja/domain/parameters/published";
import { historyOf, versions, type Version } from "@bandeja/domain/parameters/versions";
import { formatters } from "@bandeja/i18n/formatters";
import { en } from "@bandeja/i18n/resources/en";
import { pt } from "@bandeja/i18n/resources/pt";
import { translate } from "@bandeja/i18n/translate";
import { screen, within } from "@testing-library/react";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { contentsOf, HowItDecides } from "./how-it-decides.tsx";
import { Why } from "./why.tsx";
import type { WhyAbout } from "./why-line.tsx";
import { writeValue } from "./write-value.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

/** The names of the parameters that are orders. */
type OrderName = {
  [S in Section]: {
    [Name in keyof (typeof units)[S]]: (typeof units)[S][Name] extends "order" ? Name : never;
  }[keyof (typeof units)[S]];
}[Section];

const parameters = sections.flatMap(parametersOf);
const byText = (one: string, other: string) => one.localeCompare(other);
const open = (all: readonly Version[] = versions, today = "2026-12-01") =>
  renderPart(<HowItDecides t={translate("en")} versions={all} today={today} />);
const row = (container: HTMLElement, name: string) => container.querySelector(`#${name}`);

test.each([
  ["en", en.howitdecides],
  ["pt", pt.howitdecides],
] as const)("every parameter, key and rank has its text, and nothing else does (%s)", (_language, texts) => {
  const names = new Set([
    ...parameters.map(({ name }) => name),
    ...versions.flatMap(({ values }) => Object.keys(values)),
  ]);
  expect(Object.keys(texts.parameters).toSorted(byText)).toEqual([...names].toSorted(byText));
  const used = (unit: string) =>
    parameters
      .filter((one) => one.unit === unit)
      .flatMap(({ name }) => historyOf(name).map(({ value }) => value));
  expect(Object.keys(texts.keys).toSorted(byText)).toEqual(
    [...new Set(used("order").flatMap((order) => Object.values(order) as string[]))].toSorted(byText),
  );
  const ranked = used("ranks").flatMap(Object.keys);
  expect(Object.keys(texts.ranked).toSorted(byText)).toEqual([...new Set(ranked)].toSorted(byText));
});

test("the page has each parameter with its value and the day from which it applies", () => {
  const { container } = open();
  const writing = { t: translate("en"), format: formatters("en") };
  for (const { name, unit } of parameters) {
    const shown = row(container, name);
    const [latest] = historyOf(name);
    expect(shown).toHaveTextContent("Since 29/11/2026");
    for (const part of writeValue(unit, latest!.value, writing).split(" → ")) {
      expect(shown).toHaveTextContent(part);
    }
  }
  expect(container).not.toHaveTextContent(/undefined|NaN|\{\{|howitdecides/);
});

test.each([
  ["lateCancellationHours", "24 hours"],
  ["defaultShiftReminderHours", "24 and 2 hours"],
  ["reminderHours", "2, 24 and 72 hours"],
  ["lateRange", "5 to 120 minutes"],
  ["eveningFrom", "17:00"],
  ["messagesPerDay", "500 messages"],
])("%s is written %s", (name, text) => {
  const { container } = open();
  expect(within(row(container, name) as HTMLElement).getByText(text)).toBeVisible();
});

test("an order is a numbered list, from the deciding key to the last", () => {
  const { container } = open();
  const lines = within(row(container, "offerOrder") as HTMLElement).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "The venue’s favourites first",
    "Rating: the highest first",
    "Shifts worked at this venue: the most first",
    "Shifts worked anywhere: the most first",
    "Application: the earliest first",
    "Otherwise: what was entered first",
  ]);
});

test("the formula of the score has the weights that apply", () => {
  const heavier: Version = { announced: "2027-01-01", from: "2027-01-15", values: { noShowWeight: 2 } };
  const all = [...versions, heavier];
  const { container, unmount } = open(all, "2027-01-14");
  const formula = (weight: number) =>
    `shifts ÷ (shifts + ${weight} × no-shows + 1 × late cancellations + 2) × stars`;
  expect(container).toHaveTextContent(formula(1));
  unmount();
  expect(open(all, "2027-01-15").container).toHaveTextContent(formula(2));
});

test.each(["deciders", "contacts"])("the server can say its own setting: %s", (name) => {
  const { container } = open();
  expect(container.querySelector(`p[data-filled="${name}"]`)).toHaveTextContent(
    /set by the operator of this service/,
  );
});

const next: Version = {
  announced: "2027-01-01",
  from: "2027-01-15",
  values: { unmarkedDays: 5, offerOrder: ["favourite desc", "id asc"], smsPerDay: null },
};

test("an announced change is shown beside the present value, and from its day on in its place", () => {
  const all = [...versions, next];
  const announced = open(all, "2027-01-14");
  expect(row(announced.container, "unmarkedDays")).toHaveTextContent(
    "7 daysSince 29/11/2026From 15/01/2027: 5 days",
  );
  announced.unmount();
  const { container } = open(all, "2027-01-15");
  expect(row(container, "unmarkedDays")).toHaveTextContent(/5 daysSince 15\/01\/2027$/);
});

test("each version is listed with its differences, the latest first", () => {
  open([...versions, next]);
  const [latest, first] = within(screen.getByRole("region", { name: "Versions" })).getAllByRole("heading", {
    level: 3,
  });
  expect(latest).toHaveTextContent("Version 2, from 15 January 2027");
  const changes = latest!.closest("li");
  expect(changes).toHaveTextContent("Announced on 1 January 2027");
  expect(changes).toHaveTextContent("7 days becomes 5 days");
  expect(changes).toHaveTextContent("No longer applies. It was 3 messages");
  expect(changes).toHaveTextContent(
    /The venue’s favourites first → Rating.* becomes The venue’s favourites first → Otherwise/,
  );
  expect(first).toHaveTextContent("Version 1, from 29 November 2026");
});

const abouts = Object.keys(en.why).filter((name) => !["more", "changes"].includes(name)) as WhyAbout[];

/** The line at the list of each order; null for one in which a list is only loaded. */
const linesOfOrders: Readonly<Record<OrderName, WhyAbout | null>> = {
  soonestOrder: "shifts",
  nearestOrder: "shifts",
  bestPaidOrder: "shifts",
  bestRecordOrder: "best",
  favouritesOrder: "favourites",
  workedHereOrder: "here",
  lastAppliedOrder: "recent",
  firstAppliedOrder: "first",
  appliedOrder: null,
  offerOrder: "offers",
  lastWorkedOrder: "team",
  timesWorkedOrder: "teamTimes",
  ownRatingOrder: "teamStars",
  groupsOrder: "groups",
  ownGroupsOrder: "ownGroups",
  invitationsOrder: "invitations",
  reportsOrder: "reports",
  venueJobsOrder: "jobs",
  appliedShiftsOrder: "applied",
  confirmedShiftsOrder: "confirmed",
  pastShiftsOrder: "past",
  ownApplicationsOrder: null,
  reviewsOrder: "reviews",
  notificationsOrder: "notifications",
  threadsOrder: "threads",
  favouriteListOrder: "people",
  savedSearchesOrder: "savedSearches",
  followedVenuesOrder: "followedVenues",
  blockedOrder: "people",
};

test("each published order has its line, and each line stands at a list, a figure or a refusal", () => {
  const said = Object.values(linesOfOrders).filter((about) => about !== null);
  expect(abouts).toEqual(expect.arrayContaining(said));
  const screens = globSync("{apps/{mobile,web},packages/features}/src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.|how-it-decides\//.test(file))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .filter((code) => /<Why(?:Line)? |useOptimisticChoice\(/.test(code))
    .join("\n");
  // Those that an expression chooses: the orders of applicants, and the parts of a worker's shifts.
  const chosen = new Set(["best", "favourites", "here", "recent", "first", "applied", "confirmed", "past"]);
  expect(abouts.filter((about) => !chosen.has(about) && !screens.includes(`"${about}"`))).toEqual([]);
});

const anchors = new Set(contentsOf(translate("en")).map(({ id }) => id));

test.each(abouts)("the line about %s says why, and leads to its section", async (about) => {
  renderPart(<Why about={about} values={{ km: 25, days: 7, column: "Reviews" }} />);
  const link = await screen.findByRole("link", { name: "How it’s decided" });
  const [page, anchor] = (link.getAttribute("href") ?? "").split("#");
  expect(page).toBe("/how-it-decides");
  expect(anchors).toContain(anchor);
  expect(link.parentElement?.textContent).not.toMatch(/\{\{|undefined|why\./);
});

test("a list around a place says how far it reaches", async () => {
  renderPart(<Why about="shiftsWithin" values={{ km: 25 }} />);
  expect(await screen.findByText(/^Within 25 km\./)).toBeVisible();
});

test("a list says when an announced version will change its section, and no other does", async () => {
  const far: Version = { announced: "2099-01-01", from: "2099-01-15", values: { offerMinutes: 60 } };
  renderPart(
    <>
      <Why about="offers" versions={[...versions, far]} />
      <Why about="limits" versions={[...versions, far]} />
    </>,
  );
  expect(await screen.findByText(/This changes on 15\/01\/2099\./)).toHaveTextContent("Freed places");
  expect(screen.getByText(/This limit is the same/)).not.toHaveTextContent("changes");
});
