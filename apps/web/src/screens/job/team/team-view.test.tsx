import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { sampleJob, samplePerson, signInSampleVenue } from "../../../testing/samples.ts";
import { JobScreen } from "../job-screen.tsx";

beforeEach(() => signInSampleVenue());

const marina = sampleApplicant({ status: "confirmed", photo: "marina.webp" });
const rui = sampleApplicant({ id: "a2", workerId: "w2", name: "Rui Sampaio", status: "confirmed" });
const lia = sampleApplicant({ id: "a3", workerId: "w3", name: "Lia Moura" });

function serverWith(people: Applicant[]) {
  const server = fakeApi();
  const data = { ...sampleJob({ applied: people.length }), address: "Rua do Norte 14", zipcode: "1200-284" };
  server.answers(jobsGet, { ok: true, data });
  server.answers(jobsFindApplications, { ok: true, data: people });
  server.answers(waitressGet, ({ path }) => ({
    ok: true as const,
    data: samplePerson(path.endsWith("w2") ? { id: "w2", phone: null, phoneCountry: null } : {}),
  }));
  return server;
}
const open = (at = "/singlejob?id=j1&view=team", language: "en" | "pt" = "en") =>
  renderScreen(<JobScreen />, { at, language });

test("the sheet has place, days, hours, and names and phones of confirmed workers only", async () => {
  serverWith([lia, marina, rui]);
  open();
  const sheet = await screen.findByRole("article", { name: "Sala" });
  expect(within(sheet).getByText("Rua do Norte 14, 1200-284 Lisboa, Portugal")).toBeVisible();
  expect(sheet).toHaveTextContent("Fri 27 – Sat 28 Nov 2099 · 18:00–02:00 (+1)");
  expect(within(sheet).getByText("Black shirt, green door.")).toBeVisible();
  const [first, second, ...others] = within(sheet).getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(first).toHaveTextContent(/Marina Duarte\+351 912 345 67818:00–02:00 \(\+1\)/);
  expect(first?.querySelector("img")).toHaveAttribute("src", "/uploads/marina.webp");
  expect(second).toHaveTextContent(/Rui SampaioNot given/);
});

test("the button prints, and the link returns to the job", async () => {
  serverWith([marina]);
  const print = vi.spyOn(window, "print").mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Job" })).toHaveAttribute("href", "/singlejob?id=j1");
});

test("the print view is offered once a worker is confirmed", async () => {
  const server = serverWith([marina, lia]);
  const first = open("/singlejob?id=j1");
  expect(await screen.findByRole("link", { name: "Print the team" })).toHaveAttribute(
    "href",
    "/singlejob?id=j1&view=team",
  );
  first.unmount();
  server.answers(jobsFindApplications, { ok: true, data: [lia] });
  open("/singlejob?id=j1");
  await screen.findByRole("article", { name: "Lia Moura" });
  expect(screen.queryByRole("link", { name: "Print the team" })).toBeNull();
});

test("a worker whose profile is closed by now is listed by name", async () => {
  const server = serverWith([marina]);
  server.refuses(waitressGet, "NOT_FOUND");
  open();
  expect(await screen.findByText("Not shown")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Marina Duarte" })).toBeVisible();
});

test("an incomplete sheet is not shown, and can be loaded again", async () => {
  const server = serverWith([marina]);
  server.refuses(waitressGet, "INTERNAL");
  const { user } = open();
  expect(await screen.findByText("We couldn’t load the team.")).toBeVisible();
  server.answers(waitressGet, { ok: true, data: samplePerson() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("+351 912 345 678")).toBeVisible();
});

test("without confirmed workers there is nothing to print", async () => {
  serverWith([lia]);
  open();
  expect(await screen.findByText("No one is confirmed yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});
