import type { Side } from "@bandeja/domain/side";
import { act } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ApplicationAnnouncement } from "./application-announcement.tsx";
import type { ShownApplication } from "./use-changes.ts";

interface Shown {
  applications: readonly ShownApplication[] | undefined;
  pages?: number;
}
let current: Shown;
const views = new Set<() => void>();
function watch(redraw: () => void): () => void {
  views.add(redraw);
  return () => void views.delete(redraw);
}
function Part({ side }: { side: Side }) {
  const { applications, pages } = useSyncExternalStore(watch, () => current);
  return <ApplicationAnnouncement side={side} applications={applications} pages={pages} />;
}

function open(side: Side, first: Shown, language: "en" | "pt" = "en"): HTMLElement {
  current = first;
  renderPart(<Part side={side} />, { language });
  return document.querySelector<HTMLElement>("[aria-live]")!;
}
function show(next: Shown): void {
  act(() => {
    current = next;
    for (const redraw of views) redraw();
  });
}
const ana: ShownApplication = { id: "a1", name: "Ana", status: "pending" };
const bea: ShownApplication = { id: "a2", name: "Bea", status: "pending" };
const sala: ShownApplication = { id: "a3", name: "Sala", status: "pending" };

test("what is there at first, or was on another page, is not announced; new applicants are, together", () => {
  const region = open("venue", { applications: undefined });
  show({ applications: [ana] });
  expect(region).toBeEmptyDOMElement();
  show({ applications: [ana, bea], pages: 2 });
  expect(region).toBeEmptyDOMElement();
  show({ applications: [ana], pages: 2 });
  show({ applications: [ana, bea, { ...ana, id: "a9", name: "Rui" }], pages: 2 });
  expect(region).toHaveTextContent(/^Bea applied\. Rui applied\.$/);
});

test("an applicant's cancellation is announced, the venue's own answers are not", () => {
  const region = open("venue", { applications: [ana, bea] });
  show({
    applications: [
      { ...ana, status: "confirmed" },
      { ...bea, status: "declined" },
    ],
  });
  expect(region).toBeEmptyDOMElement();
  show({ applications: [{ ...ana, status: "cancelled", cancelledBy: "waitress" }, bea] });
  expect(region).toHaveTextContent(/^Ana cancelled\.$/);
});

test.each<[string, Partial<ShownApplication>, Partial<ShownApplication>, string]>([
  ["a confirmation", {}, { status: "confirmed" }, "You got the shift at Sala."],
  ["a refusal", {}, { status: "declined" }, "Sala didn’t choose you this time."],
  ["an offer", {}, { offeredUntil: "2026-11-27T18:00:00Z" }, "Sala has an opening for you."],
  [
    "a cancelled shift",
    { status: "confirmed" },
    { status: "cancelled", cancelledBy: "restaurant" },
    "Sala cancelled your shift.",
  ],
  [
    "a shift that Bandeja cancelled",
    { status: "confirmed" },
    { status: "cancelled", cancelledBy: null, byBandeja: true },
    "We cancelled your shift at Sala.",
  ],
  [
    "a job that Bandeja cancelled",
    {},
    { status: "expired", expiryCause: "jobcancelled", byBandeja: true },
    "We closed a job at Sala.",
  ],
  ["a cancelled job", {}, { status: "expired", expiryCause: "jobcancelled" }, "Sala cancelled a job."],
  ["a start", {}, { status: "expired", expiryCause: "started" }, "Sala didn’t answer in time."],
  [
    "a confirmation elsewhere",
    {},
    { status: "expired", expiryCause: "confirmedelsewhere" },
    "Your application at Sala has ended.",
  ],
])("a worker hears of %s once", (_what, before, after, sentence) => {
  const region = open("worker", { applications: [{ ...sala, ...before }] });
  show({ applications: [{ ...sala, ...before, ...after }] });
  expect(region.textContent.trim()).toBe(sentence);
  const announced = region.firstChild;
  show({ applications: [{ ...sala, ...before, ...after }] });
  expect(region.firstChild).toBe(announced);
});

test("a worker's own application and cancellation are not announced", () => {
  const region = open("worker", { applications: [] });
  show({ applications: [sala] });
  show({ applications: [{ ...sala, status: "cancelled", cancelledBy: "waitress" }] });
  expect(region).toBeEmptyDOMElement();
});

test("an application that ends with a contact is not announced", () => {
  const region = open("worker", { applications: [sala] });
  show({ applications: [{ ...sala, status: "withdrawn", byBandeja: true }] });
  expect(region).toBeEmptyDOMElement();
});

test("the sentences are those of the language", () => {
  const region = open("worker", { applications: [sala] }, "pt");
  show({ applications: [{ ...sala, status: "confirmed" }] });
  expect(region).toHaveTextContent("Sala");
  expect(region).not.toHaveTextContent("You got");
});
