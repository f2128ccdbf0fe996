import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { stubWidth } from "@bandeja/features/testing/stub-width.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleJob, signInSampleVenue } from "../../testing/samples.ts";
import { JobScreen } from "./job-screen.tsx";

beforeEach(() => signInSampleVenue());

const people = [
  sampleApplicant({
    id: "a1",
    name: "Ana Reis",
    rating: 4.2,
    shifts: 9,
    workedHere: 2,
    favourite: "favourite",
  }),
  sampleApplicant({ id: "a2", name: "Bea Lima", rating: 4.9, shifts: 9, noShows: 1, lateCancellations: 2 }),
  sampleApplicant({ id: "a3", name: "Caio Melo", rating: null, reviews: 0, shifts: 0, status: "cancelled" }),
].map((person) => ({
  ...person,
  ...(person.id === "a3" && { cancelledBy: "waitress", noticeMinutes: 600 }),
}));

function open(at = "/singlejob?id=j1", width = 736) {
  stubWidth(width);
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: sampleJob({ applied: people.length }) });
  server.answers(jobsFindApplications, { ok: true, data: people as ReturnType<typeof sampleApplicant>[] });
  return renderScreen(<JobScreen />, { at });
}
const table = () => screen.findByRole("table", { name: "Applicants" });
const names = () => screen.getAllByRole("rowheader").map((cell) => /^\w+ \w+/.exec(cell.textContent)?.[0]);
const header = (name: string) => screen.getByRole("columnheader", { name });

test("where there is space, applicants are a table of their records, without faces, best record first", async () => {
  open();
  await table();
  expect(names()).toEqual(["Ana Reis", "Bea Lima", "Caio Melo"]);
  expect(within(await table()).queryByRole("img")).toBeNull();
  const bea = within(screen.getByRole("row", { name: /^Bea Lima/ }));
  expect(bea.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Applied",
    "Never",
    "75% 9 shifts worked",
    "4.9 from 31 reviews",
    "1 no-show, 2 late cancellations",
    expect.stringMatching(/1 Nov/),
  ]);
  expect(screen.getAllByText("Experience: Over 5 years")).toHaveLength(3);
  expect(screen.getByRole("row", { name: /^Ana Reis/ })).toHaveTextContent("Favourite");
  expect(screen.getByText("Caio Melo cancelled 10 hours before the start.")).toBeVisible();
  expect(screen.getByRole("link", { name: /See details.*Bea Lima|Bea Lima.*details/i })).toBeVisible();
  expect(await screen.findByText(/^Those waiting for an answer first, then by kept shifts/)).toBeVisible();
});

test("a column's header sorts in either direction, as the reader's own order, which the address keeps", async () => {
  const { user, address } = open();
  await table();
  await user.click(screen.getByRole("button", { name: "Reviews" }));
  expect(names()).toEqual(["Bea Lima", "Ana Reis", "Caio Melo"]);
  expect(header("Reviews")).toHaveAttribute("aria-sort", "descending");
  expect(address()).toBe("/singlejob?id=j1&order=-reviews");
  expect(await screen.findByText(/^Your own order, by column: Reviews\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reviews" }));
  expect(names()).toEqual(["Ana Reis", "Bea Lima", "Caio Melo"]);
  expect(header("Reviews")).toHaveAttribute("aria-sort", "ascending");
  await user.click(screen.getByRole("button", { name: "Reviews" }));
  expect(header("Reviews")).not.toHaveAttribute("aria-sort");
  expect(address()).toBe("/singlejob?id=j1");
});

test("an address with an order shows it, also as cards, until another order is chosen", async () => {
  const { user, address } = open("/singlejob?id=j1&order=name", 500);
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual(["Ana Reis", "Bea Lima", "Caio Melo"]);
  expect(screen.queryByRole("table")).toBeNull();
  expect(await screen.findByRole("option", { name: "Name", selected: true })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Sort by"), "Best record");
  expect(address()).toBe("/singlejob?id=j1");
  expect(await screen.findByText(/^Those waiting for an answer first, then by kept shifts/)).toBeVisible();
});
