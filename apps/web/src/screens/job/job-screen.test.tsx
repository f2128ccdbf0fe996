import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import type { OwnJob } from "@bandeja/features/jobs/ticket/hiring-times.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { refocus } from "@bandeja/web-platform/testing/refocus.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { jobTexts } from "@bandeja/features/testing/job-fields.ts";
import { sampleJob, signInSampleVenue } from "../../testing/samples.ts";
import { JobScreen } from "./job-screen.tsx";

beforeEach(() => signInSampleVenue());
afterEach(() => vi.useRealTimers());

const open = (at = "/singlejob?id=j1", language: "en" | "pt" = "en") =>
  renderScreen(<JobScreen />, { at, language });

type People = Partial<ReturnType<typeof sampleApplicant>>[];

/** A fake API with the job and its applications. */
function serverWith(job: Partial<OwnJob>, people: People = []) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: sampleJob({ applied: people.length, ...job }) });
  server.answers(jobsFindApplications, { ok: true, data: people.map(sampleApplicant) });
  return server;
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const marina = { id: "a1", workerId: "w1", name: "Marina Duarte" };
const rui = { id: "a2", workerId: "w2", name: "Rui Sampaio" };

test("skeletons are shown while the page loads", async () => {
  const server = fakeApi();
  server.hangs(jobsGet);
  server.hangs(jobsFindApplications);
  open();
  expect(await screen.findAllByRole("status", { name: "Loading…" })).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a venue reads how soon its job was seen, applied for and filled", async () => {
  const hiring = {
    postedAt: "2026-11-20T17:40:00Z",
    viewedAt: "2026-11-20T17:40:20Z",
    appliedAt: "2026-11-20T17:42:00Z",
    confirmedAt: "2026-11-20T20:40:00Z",
  };
  serverWith({ hiring });
  open();
  const list = await screen.findByRole("list", { name: "Since it was posted" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "First seen after 1\u00a0min",
    "First applicant after 2\u00a0min",
    "First confirmation after 3\u00a0h",
  ]);
});

test("a venue sees its job as posted, with its cost", { tags: "2.job.details" }, async () => {
  serverWith({});
  open();
  const ticket = await screen.findByRole("region", { name: "The job" });
  for (const text of [
    "Sala",
    "Lisboa, Portugal",
    "Fri 27 Nov 2099",
    "to Sat 28 Nov 2099",
    "18:00–02:00 (+1)",
    "€12.50",
    "2 days × 8 h",
    "Black shirt, green door.",
    "€200.00",
    "€600.00",
  ]) {
    expect(within(ticket).getByText(text)).toBeVisible();
  }
});

test("a venue sees all its texts about the job", async () => {
  serverWith(jobTexts);
  open();
  const ticket = await screen.findByRole("region", { name: "The job" });
  for (const text of Object.values(jobTexts)) expect(within(ticket).getByText(text)).toBeVisible();
});

test("an applicant who arrives while the page is open is announced once, and the focus stays", async () => {
  const server = serverWith({}, [marina]);
  open();
  const link = await screen.findByRole("link", { name: "see details of Marina Duarte" });
  link.focus();
  const region = () => [...document.querySelectorAll("[aria-live]")].at(-1)!;
  expect(region()).toBeEmptyDOMElement();
  server.answers(jobsFindApplications, { ok: true, data: [marina, rui].map(sampleApplicant) });
  refocus();
  await waitFor(() => expect(region()).toHaveTextContent(/^Rui Sampaio applied\.$/));
  const announced = region().firstChild;
  refocus();
  await waitFor(() => expect(server.sentTo(jobsFindApplications).length).toBeGreaterThan(2));
  expect(region().firstChild).toBe(announced);
  expect(link).toHaveFocus();
});

test("a job of one day has one date, and no empty note", async () => {
  serverWith({ endDate: "2099-11-27", note: "" });
  open();
  const ticket = await screen.findByRole("region", { name: "The job" });
  expect(within(ticket).getByText("1 day × 8 h")).toBeVisible();
  expect(within(ticket).getAllByText(/Nov 2099$/)).toHaveLength(1);
  expect(within(ticket).queryByText("Obs")).toBeNull();
});

test(
  "a venue sees the applicants, each with a link to the profile",
  { tags: ["2.job.details", "2.job.person"] },
  async () => {
    serverWith({}, [marina, { ...rui, status: "declined", rating: null, reviews: 0, shifts: 0 }]);
    open();
    expect(await heading("2 people applied")).toBeVisible();
    const [first, second] = await screen.findAllByRole("article");
    expect(first).toHaveAccessibleName("Marina Duarte");
    expect(first).toHaveTextContent("4.8 from 31 reviews");
    expect(first).toHaveTextContent("English: Fluent");
    expect(first).toHaveTextContent("Experience: Over 5 years");
    expect(first).toHaveTextContent("40 shifts worked");
    expect(first).not.toHaveTextContent("Applied");
    expect(second).toHaveTextContent("New here");
    expect(second).toHaveTextContent("Declined");
    expect(second).not.toHaveTextContent("shifts worked");
    const link = screen.getByRole("link", { name: "see details of Rui Sampaio" });
    expect(link).toHaveTextContent("see details");
    expect(link).toHaveAttribute("href", "/singlewaitress?id=w2&application=a2");
  },
);

test("a no-show that can still be disputed is shown beside a record that does not count it yet", async () => {
  const settling = /A no-show was reported\. It doesn’t count yet\./;
  serverWith({}, [{ ...marina, status: "noshow" }, rui]);
  open();
  const [other, missed] = await screen.findAllByRole("article");
  expect(missed).toHaveTextContent("40 shifts worked, 100% attendance");
  expect(missed).toHaveTextContent(settling);
  expect(missed).not.toHaveTextContent("Never missed a shift");
  expect(other).not.toHaveTextContent(settling);
});

const cardNames = async () =>
  (await screen.findAllByRole("article")).map((card) => card.getAttribute("aria-label"));
const sortBy = () => screen.getByLabelText("Sort by");

test("applicants who wait are compared by their records; another order is kept for the next job", async () => {
  const lia = {
    id: "a3",
    workerId: "w3",
    name: "Lia Moura",
    shifts: 60,
    appliedAt: "2026-11-03T10:00:00.000Z",
  };
  const ana = { id: "a4", workerId: "w4", name: "Ana Reis", status: "declined" as const };
  const people = [{ ...rui, workedHere: 6, appliedAt: "2026-11-02T10:00:00.000Z" }, marina, lia, ana];
  serverWith({ confirmed: 0 }, people);
  const { user, unmount } = open();
  expect(await cardNames()).toEqual(["Lia Moura", "Marina Duarte", "Rui Sampaio", "Ana Reis"]);
  await user.selectOptions(sortBy(), "Worked here before");
  expect(await cardNames()).toEqual(["Rui Sampaio", "Lia Moura", "Marina Duarte", "Ana Reis"]);
  expect(screen.getByRole("article", { name: "Rui Sampaio" })).toHaveTextContent("Worked here 6 times");
  await user.selectOptions(sortBy(), "Most recent");
  unmount();
  serverWith({}, people);
  open("/singlejob?id=j1");
  expect(await cardNames()).toEqual(["Lia Moura", "Rui Sampaio", "Marina Duarte", "Ana Reis"]);
  expect(sortBy()).toHaveValue("recent");
});

test(
  "a job with applicants says once what only the app does, with a link and a code",
  { tags: "1.app.confirm" },
  async () => {
    serverWith({}, [marina]);
    open();
    expect(
      await screen.findByText(
        /^You confirm or decline people, cancel their shifts and pay for jobs in the app\./,
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Open this job in the app" })).toHaveAttribute(
      "href",
      "/app/jobs/j1",
    );
    expect(screen.getByAltText("QR code that opens this job in the app")).toHaveAttribute(
      "src",
      `/appcode.svg?path=${encodeURIComponent("/app/jobs/j1")}`,
    );
  },
);

test("an applicant alone is not sorted; in Portuguese, the card says how often they worked here", async () => {
  serverWith({}, [{ ...marina, workedHere: 1, lateMinutes: 10, status: "confirmed" }]);
  open("/singlejob?id=j1", "pt");
  const card = await screen.findByRole("article", { name: "Marina Duarte" });
  expect(card).toHaveTextContent("Já trabalhou aqui uma vez");
  expect(card).toHaveTextContent("Vai se atrasar 10 minutos");
  expect(screen.queryByLabelText("Ordenar por")).toBeNull();
});

test.each([
  ["pending", "open", "2 people are waiting for your answer."],
  ["confirmed", "open", "1 person is waiting for your answer."],
  ["pending", "cancelled", undefined],
] as const)(
  "with one %s and one pending applicant, a job that is %s says: %s",
  async (status, state, text) => {
    serverWith({ status: state }, [{ ...marina, status }, rui]);
    open();
    expect(await heading("2 people applied")).toBeVisible();
    await screen.findByRole("region", { name: "The job" });
    expect(/\d \w+ (?:is|are) waiting for your answer\./.exec(document.body.textContent)?.[0]).toBe(text);
  },
);

test("missing levels of an applicant are shown as 'Unkown'", { tags: "3.waitress.levels" }, async () => {
  serverWith({}, [{ ...marina, englishLevel: null, experienceLevel: null }]);
  open();
  const card = await screen.findByRole("article");
  expect(card).toHaveTextContent("English: Unkown");
  expect(card).toHaveTextContent("Experience: Unkown");
});

test.each([
  ["en", 1, "1 person applied", "0 of 1 opening is filled."],
  ["en", 2, "2 people applied", "0 of 2 openings filled."],
  ["pt", 1, "1 pessoa se candidatou", "0 de 1 lugar confirmado."],
  ["pt", 2, "2 pessoas se candidataram", "0 de 2 lugares confirmados."],
] as const)(
  "in %s, %i applicants are counted with the right plural",
  async (language, count, title, openings) => {
    serverWith({ openings: count }, [marina, rui].slice(0, count));
    open("/singlejob?id=j1", language);
    expect(await heading(title)).toBeVisible();
    const [said] = await screen.findAllByText(openings, { exact: false });
    expect(said).toBeVisible();
    // The words are there: the picture of the tray would say them again.
    expect(screen.queryByRole("img", { name: openings })).toBeNull();
  },
);

test("without applications, the page says what happens next", async () => {
  serverWith({});
  open();
  expect(await screen.findByText("No applications at the moment.")).toBeVisible();
  expect(screen.getByText(/Applicants appear here/)).toBeVisible();
  expect(screen.queryByText(/You confirm or decline people/)).toBeNull();
});

test.each([
  ["cancelled", "This job was cancelled."],
  ["completed", "This job is over."],
] as const)("a job that is %s says so in place of waiting for applicants: '%s'", async (status, why) => {
  serverWith({ status });
  open();
  expect(await screen.findByText("No applications.")).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByText(/You confirm or decline people/)).toBeNull();
});

test.each([
  [{ status: "open", confirmed: 0 }, "Open"],
  [{ status: "open", confirmed: 1 }, "1 of 3"],
  [{ status: "full", confirmed: 3 }, "Staffed"],
  [{ status: "ended", confirmed: 1 }, "To complete"],
  [{ status: "completed", confirmed: 1 }, "Completed"],
  [{ status: "cancelled", confirmed: 1 }, "Cancelled"],
] as const)("a job that is %o is stamped %s", async (job, stamp) => {
  serverWith(job);
  open();
  expect(await screen.findByText(stamp)).toBeVisible();
});

test.each([
  ["confirmed", "Confirmed"],
  ["completed", "Completed"],
  ["declined", "Declined"],
  ["expired", "Expired"],
  ["cancelled", "Cancelled"],
  ["noshow", "No-show"],
] as const)("an application that is %s is stamped %s", async (status, stamp) => {
  serverWith({}, [{ ...marina, status }]);
  open();
  expect(within(await screen.findByRole("article")).getByText(stamp)).toBeVisible();
});

test("an unknown job, or another venue's, is reported as missing, without Try again", async () => {
  const server = fakeApi();
  server.refuses(jobsGet, "NOT_FOUND");
  server.refuses(jobsFindApplications, "NOT_FOUND");
  open();
  expect(await screen.findByText("We couldn’t find this job.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Upcoming Jobs" })).toHaveAttribute("href", "/joblistrestaurant");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a job that failed to load can be loaded again", async () => {
  const server = fakeApi();
  server.refuses(jobsGet, "INTERNAL");
  server.refuses(jobsFindApplications, "INTERNAL");
  const { user } = open();
  expect(await screen.findByText("We couldn’t load this job.")).toBeVisible();
  await waitFor(() => expect(server.unanswered()).toBe(0));
  server.answers(jobsGet, { ok: true, data: sampleJob({ applied: 1 }) });
  server.answers(jobsFindApplications, { ok: true, data: [sampleApplicant(marina)] });
  await user.click(await screen.findByRole("button", { name: "Try again", busy: false }));
  expect(await heading("1 person applied")).toBeVisible();
});

test("if only the applications fail to load, the job is shown and they can be loaded again", async () => {
  const server = serverWith({});
  server.refuses(jobsFindApplications, "INTERNAL");
  const { user } = open();
  expect(await screen.findByText("We couldn’t load the applicants.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "The job" })).toBeVisible();
  server.answers(jobsFindApplications, { ok: true, data: [sampleApplicant(marina)] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Marina Duarte" })).toBeVisible();
});

test("with more applicants than a page holds, all are counted, and the rest is loaded by a button", async () => {
  const server = serverWith({ applied: 102 });
  server.answers(jobsFindApplications, ({ body }) =>
    (body as { cursor?: string }).cursor === "next"
      ? { ok: true as const, data: [sampleApplicant(rui)] }
      : { ok: true as const, data: [sampleApplicant(marina)], nextCursor: "next" },
  );
  const { user } = open();
  expect(await heading("102 people applied")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("article", { name: "Rui Sampaio" })).toBeVisible();
  expect(screen.getByRole("article", { name: "Marina Duarte" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a new applicant appears when the venue returns to the page", async () => {
  const server = serverWith({}, [marina]);
  open();
  expect(await heading("1 person applied")).toBeVisible();
  server.answers(jobsGet, { ok: true, data: sampleJob({ applied: 2 }) });
  server.answers(jobsFindApplications, { ok: true, data: [marina, rui].map(sampleApplicant) });
  refocus();
  expect(await screen.findByRole("article", { name: "Rui Sampaio" })).toBeVisible();
});

test(
  "while the page is visible, applications are fetched every 10 s",
  { tags: "1.app.notifications" },
  async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const server = serverWith({}, [marina]);
    open();
    await heading("1 person applied");
    server.answers(jobsFindApplications, { ok: true, data: [marina, rui].map(sampleApplicant) });
    act(() => void vi.advanceTimersByTime(9_000));
    expect(server.sentTo(jobsFindApplications)).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(await screen.findByRole("article", { name: "Rui Sampaio" })).toBeVisible();
  },
);

test("after a failed refresh the data stay, marked as not current", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = serverWith({}, [marina]);
  open();
  await heading("1 person applied");
  server.refuses(jobsGet, "INTERNAL");
  server.refuses(jobsFindApplications, "INTERNAL");
  act(() => void vi.advanceTimersByTime(10_000));
  expect(await screen.findByText(/This may be out of date/)).toBeVisible();
  expect(screen.getByRole("article", { name: "Marina Duarte" })).toBeVisible();
  expect(await screen.findByRole("region", { name: "The job" })).toBeVisible();
});

test("the address without an id shows the job that this tab showed last", async () => {
  serverWith({}, [marina]);
  const first = open();
  await heading("1 person applied");
  first.unmount();
  const server = serverWith({}, [marina]);
  open("/singlejob");
  expect(await heading("1 person applied")).toBeVisible();
  expect(server.sentTo(jobsFindApplications)).toEqual([{ jobId: "j1", limit: 100 }]);
});

test("the address without an id redirects a new tab to the list", async () => {
  const { address } = open("/singlejob");
  await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
});

test.each([
  ["the applicants come before the ticket, whose details are folded", "open", ["applicants", "ticket"]],
  [
    "once it is over, the ticket comes first, with what remains to be done",
    "ended",
    ["ticket", "applicants"],
  ],
] as const)("in one column %s", async (_, status, order) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  serverWith({ status }, [marina]);
  open();
  const ticket = await screen.findByRole("region", { name: "The job" });
  const applicants = screen.getByRole("region", { name: "1 person applied" });
  const isBefore = applicants.compareDocumentPosition(ticket) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore ? ["applicants", "ticket"] : ["ticket", "applicants"]).toEqual(order);
  expect(within(ticket).getByText("The whole ticket").closest("details")).not.toHaveAttribute("open");
});
