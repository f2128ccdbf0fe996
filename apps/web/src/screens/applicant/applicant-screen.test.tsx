import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import type { PlainAnswer } from "@bandeja/contract/call";
import { favouritesSet, peopleBlock, peopleBlocked } from "@bandeja/contract/calls/people";
import { type Applicant, jobsFindApplications } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { invitationsFind } from "@bandeja/contract/calls/invitations";
import { jobsFindOfRestaurant, jobsGet } from "@bandeja/contract/calls/jobs";
import { type Review, reviewsFind } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { applicationStates } from "@bandeja/domain/application-states";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleJob, samplePerson, signInSampleVenue } from "../../testing/samples.ts";
import { ApplicantScreen } from "./applicant-screen.tsx";

stopClock();

type Person = PlainAnswer<typeof waitressGet>["data"];
type Application = NonNullable<Person["applications"]>[number];

beforeEach(() => signInSampleVenue());

const application = (fields: Partial<Application> = {}): Application => ({
  id: "a1",
  jobId: "j1",
  status: "pending",
  startDate: "2026-11-27",
  endDate: "2026-11-28",
  ...fields,
});

const review = (fields: Partial<Review> = {}): Review => ({
  id: "v1",
  author: "Bar do Zuza",
  stars: 5,
  text: "Carried the night.",
  reviewedAt: "2026-10-02T10:00:00.000Z",
  ...fields,
});

function serverWith(
  person: Partial<Person>,
  applications: Application[] = [application()],
  row: Partial<Applicant> = {},
) {
  const server = fakeApi();
  server.answers(waitressGet, { ok: true, data: { ...samplePerson(), applications, ...person } });
  const rows = applications.map(({ id, status }) => sampleApplicant({ id, status, ...row }));
  server.answers(jobsFindApplications, { ok: true, data: rows });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  return server;
}
const open = (at = "/singlewaitress?id=w1&application=a1", language: "en" | "pt" = "en") =>
  renderScreen(<ApplicantScreen />, { at, language });
const profile = () => screen.findByRole("article", { name: "Marina Duarte" });
const link = (name: string) => screen.queryByRole("link", { name });

/** The description of a term of the profile. */
const factOf = (term: string) =>
  screen.getByText(term, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

test("a skeleton is shown while a profile loads", async () => {
  fakeApi().hangs(waitressGet);
  open();
  expect(await screen.findByRole("status", { name: "Loading…" })).toBeInTheDocument();
});

test(
  "a venue sees an applicant's name, age, record, levels, and contact details",
  { tags: ["2.waitress.profile", "7.photos"] },
  async () => {
    serverWith({ photo: "marina.webp" });
    open();
    await profile();
    expect(screen.getByRole("heading", { level: 1, name: "Marina Duarte" })).toBeVisible();
    expect(screen.getByRole("img", { name: "Marina Duarte" })).toHaveAttribute("src", "/uploads/marina.webp");
    expect(screen.getByText("29 years old.")).toBeVisible();
    expect(screen.getByText("Applied for Fri 27 – Sat 28 Nov.")).toBeVisible();
    expect(factOf("from 31 reviews")).toBe("4.8");
    expect(factOf("shifts worked")).toBe("40");
    expect(factOf("attendance")).toBe("100%");
    expect(factOf("cancelled more than 24 h ahead")).toBe("1");
    expect(factOf("cancelled less than 24 h ahead")).toBe("0");
    expect(factOf("shifts with changed hours")).toBe("0%");
    expect(factOf("English level")).toBe("Fluent");
    expect(factOf("Experience level")).toBe("Over 5 years");
    expect(factOf("City")).toBe("Lisboa, Portugal");
    expect(link("marina@example.com")).toHaveAttribute("href", "mailto:marina@example.com");
    expect(document.title).toContain("Marina Duarte");
  },
);

test(
  "a phone number is written in groups, and dialled without spaces",
  { tags: "2.waitress.profile" },
  async () => {
    serverWith({ phoneCountry: "+55", phone: "11 90900 0005" });
    open();
    await profile();
    expect(link("+55 11 90900 0005")).toHaveAttribute("href", "tel:+5511909000005");
  },
);

test("a worker without a phone has no link to call", async () => {
  serverWith({ phoneCountry: null, phone: null });
  open();
  await profile();
  expect(factOf("Phone")).toBe("Not given");
});

test.each([
  [
    "CONTACT_CLOSED",
    /^Phone and e-mail are shown while an application is open, and for 30 days after a completed shift\.$/,
  ],
  [
    "CONTACT_LIMIT_REACHED",
    /^You’ve opened a lot of contact details today\. You can open more tomorrow; until then, use the chat\.This limit is the same for everyone\./,
  ],
] as const)("if phone and e-mail are refused with %s, the profile opens and says why", async (code, why) => {
  const nothing = { email: null, phoneCountry: null, phone: null };
  serverWith({ ...nothing, contactRefusal: { code, message: "" } }, [application({ status: "withdrawn" })]);
  open();
  await profile();
  await waitFor(() => expect(factOf("Phone and e-mail")).toMatch(why));
  expect(screen.queryByText("E-mail")).toBeNull();
  expect(screen.queryByText("Not given")).toBeNull();
  expect(factOf("English level")).toBe("Fluent");
  expect(link("Chat here")).toBeVisible();
});

test("missing levels are shown as 'Unkown'", { tags: "3.waitress.levels" }, async () => {
  serverWith({ englishLevel: null, experienceLevel: null });
  open();
  await profile();
  expect(factOf("English level")).toBe("Unkown");
  expect(factOf("Experience level")).toBe("Unkown");
});

test("a no-show that does not count in the record yet is shown beside it", async () => {
  serverWith({}, [application({ status: "noshow" })]);
  open();
  await profile();
  expect(factOf("attendance")).toBe("100%");
  expect(screen.getByText(/^A no-show was reported/)).toBeVisible();
});

test("a worker without reviews is new, instead of a rating of zero", async () => {
  serverWith({ rating: null, reviews: 0, shifts: 1, noShows: 1, kept: 0.5 });
  open();
  await profile();
  expect(factOf("no reviews yet")).toBe("New");
  expect(factOf("shift worked")).toBe("1");
  expect(factOf("attendance, 1 no-show")).toBe("50%");
});

test("a worker without a measured record is new here, instead of zeros", async () => {
  const nothing = { shifts: 0, earlyCancellations: 0, kept: null, hoursChanged: null };
  serverWith({ rating: null, reviews: 0, ...nothing });
  open();
  await profile();
  expect(factOf("no reviews yet")).toBe("New here");
  expect(screen.queryByText("0")).toBeNull();
});

test("the Portuguese profile has idiomatic texts", async () => {
  serverWith({ rating: 4.8, reviews: 1 });
  open("/singlewaitress?id=w1", "pt");
  await profile();
  expect(screen.getByText("29 anos.")).toBeVisible();
  expect(screen.getByText("Candidatura para sex, 27 – sáb, 28 nov.")).toBeVisible();
  expect(factOf("em 1 avaliação")).toBe("4,8");
  expect(link("Confirmar no app")).toBeVisible();
});

const buttons: Partial<Record<Application["status"], readonly string[]>> = {
  pending: ["Confirm on the app", "Chat on the app"],
  confirmed: ["Chat on the app"],
};

test.each(applicationStates)(
  "for an application that is %s the buttons are those of section 4",
  { tags: ["1.app.confirm", "2.waitress.buttons", "4.pending", "4.confirmed", "6.notonweb.confirm"] },
  async (status) => {
    serverWith({}, [application({ status })]);
    open();
    await profile();
    const labels = ["Confirm on the app", "Chat on the app"].filter((name) => link(name) !== null);
    expect(labels).toEqual(buttons[status] ?? []);
  },
);

test("both buttons open the app at this worker", async () => {
  serverWith({});
  open();
  await profile();
  expect(link("Confirm on the app")).toHaveAttribute("href", "/app/jobs/j1/applicants/a1");
  expect(link("Chat on the app")).toHaveAttribute("href", "/app/chat/w1");
});

test.each([
  ["pending", "/app/jobs/j1/applicants/a1"],
  ["confirmed", "/app/chat/w1"],
] as const)(
  "on a computer there is a QR code of that place, for an application that is %s",
  async (status, page) => {
    serverWith({}, [application({ status })]);
    open();
    await profile();
    expect(screen.getByAltText("QR code that opens this profile in the app")).toHaveAttribute(
      "src",
      `/appcode.svg?path=${encodeURIComponent(page)}`,
    );
  },
);

test.each([
  ["pending", "Applied"],
  ["confirmed", "Confirmed"],
  ["declined", "Declined"],
  ["withdrawn", "Withdrawn"],
  ["expired", "Expired"],
  ["cancelled", "Cancelled"],
  ["noshow", "No-show"],
  ["completed", "Completed"],
] as const)("an application that is %s is stamped %s", async (status, stamp) => {
  serverWith({}, [application({ status })]);
  open();
  expect(within(await profile()).getByText(stamp)).toBeVisible();
});

test("the venue reads how often the worker was here, and what it and other venues wrote", async () => {
  const report = { jobId: "j9", startDate: "2026-10-03", endDate: "2026-10-03" };
  const ownReports = [{ ...report, kind: "noshow" as const, state: "counts" as const }];
  const server = serverWith({}, [application()], { workedHere: 6, ownReports });
  const answered = { answer: { text: "Thank you!", answeredAt: "2026-10-03T10:00:00.000Z" } };
  server.answers(reviewsFind, ({ body }) =>
    (body as { cursor?: string }).cursor === undefined
      ? { ok: true as const, data: [review(answered)], rating: 4.8, reviews: 2, nextCursor: "more" }
      : { ok: true as const, data: [review({ id: "v2", text: "A bit late." })], rating: 4.8, reviews: 2 },
  );
  const { user } = open();
  await profile();
  await waitFor(() => expect(factOf("Worked here before")).toBe("6 times"));
  expect(factOf("Your reports")).toBe("You reported a no-show on Sat 3 Oct.");
  const reviews = within(screen.getByRole("region", { name: "Reviews from venues" }));
  expect(await reviews.findByText("Carried the night.")).toBeVisible();
  expect(reviews.getByText("Thank you!")).toBeVisible();
  await user.click(reviews.getByRole("button", { name: "Show more" }));
  expect(await reviews.findByText("A bit late.")).toBeVisible();
});

test("reviews that failed to load can be loaded again; without any, the page says so", async () => {
  const server = serverWith({});
  server.refuses(reviewsFind, "INTERNAL");
  const { user } = open();
  expect(await screen.findByText(/^We couldn’t load the reviews\./)).toBeVisible();
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No written reviews yet.")).toBeVisible();
});

test("a worker is put on a list at once; a refusal shows the reason and the list of before", async () => {
  const server = serverWith({});
  const { release } = server.hangs(favouritesSet);
  const { user } = open();
  const choice = (name: string) => screen.getByRole("radio", { name });
  await user.click(await screen.findByRole("radio", { name: "Favourite" }));
  expect(choice("Favourite")).toBeChecked();
  release(Response.json({ ok: false, code: "INTERNAL", message: "" }, { status: 500 }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(choice("Neither")).toBeChecked());
  server.answers(favouritesSet, () => {
    const row = sampleApplicant({ favourite: "never" });
    server.answers(jobsFindApplications, { ok: true, data: [row] });
    return { ok: true as const };
  });
  await user.click(choice("Never again"));
  await waitFor(() => expect(server.unanswered()).toBe(0));
  expect(choice("Never again")).toBeChecked();
  expect(server.sentTo(favouritesSet).at(-1)).toEqual({ workerId: "w1", list: "never" });
});

test("hours that the worker proposes for completed work can be answered, in Portuguese", async () => {
  const hours = {
    agreed: 480,
    minutes: 480,
    proposed: { by: "waitress" as const, minutes: 540, at: "2026-11-29T10:00:00.000Z" },
    until: "2026-12-02T10:00:00.000Z",
  };
  const server = serverWith({}, [application({ status: "completed" })], { hours });
  server.answers(jobsGet, { ok: true, data: sampleJob({ status: "completed" }) });
  open(undefined, "pt");
  const section = within(await screen.findByRole("region", { name: "Horas" }));
  expect(section.getByRole("button", { name: /^Aceitar 9\sh/ })).toBeVisible();
});

test("a venue can write to a worker from the profile", async () => {
  serverWith({}, [application({ status: "declined" })]);
  open();
  await profile();
  expect(link("Chat here")).toHaveAttribute("href", "/chat?id=w1");
});

const two = [
  application({ id: "a2", jobId: "j2", status: "confirmed" }),
  application({ id: "a1", jobId: "j1", status: "pending" }),
];

test("of several applications, the one in the address decides the buttons and the link back", async () => {
  serverWith({}, two);
  open("/singlewaitress?id=w1&application=a1");
  await profile();
  expect(link("Confirm on the app")).toBeVisible();
  expect(link("Applicants")).toHaveAttribute("href", "/singlejob?id=j1");
});

test("without an application in the address, the newest decides", async () => {
  serverWith({}, two);
  open("/singlewaitress?id=w1");
  await profile();
  expect(link("Confirm on the app")).toBeNull();
  expect(link("Applicants")).toHaveAttribute("href", "/singlejob?id=j2");
});

test("the address without an id shows the last worker and application after a reload", async () => {
  serverWith({}, two);
  const first = open("/singlewaitress?id=w1&application=a1");
  await profile();
  first.unmount();
  open("/singlewaitress");
  await profile();
  expect(link("Confirm on the app")).toBeVisible();
});

test("the address without an id redirects a new tab to the list", async () => {
  const { address } = open("/singlewaitress");
  await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
});

test("a profile that a venue may not see is reported as missing, with the reason", async () => {
  fakeApi().refuses(waitressGet, "NOT_FOUND");
  open();
  expect(await screen.findByText("We couldn’t find this profile.")).toBeVisible();
  expect(screen.getByText(/until 30 days after/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a profile that failed to load can be loaded again", async () => {
  const server = fakeApi();
  server.refuses(waitressGet, "INTERNAL");
  const { user } = open();
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("We couldn’t load this profile.")).toBeVisible();
  server.answers(waitressGet, { ok: true, data: samplePerson() });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  await user.click(retry);
  expect(await profile()).toBeVisible();
});

test("a venue can block an applicant, after reading the consequences", async () => {
  const server = serverWith({});
  server.answers(peopleBlocked, { ok: true, data: [] });
  server.answers(peopleBlock, { ok: true });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "More about Marina Duarte" }));
  await user.click(await screen.findByRole("button", { name: /^Block/ }));
  const question = within(await screen.findByRole("dialog", { name: "Block Marina Duarte?" }));
  expect(question.getByText("If Marina Duarte has a pending application, it’s declined.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Block Marina Duarte" }));
  await screen.findByRole("dialog", { name: "You’ve blocked Marina Duarte." });
  expect(server.sentTo(peopleBlock)).toEqual([{ partyId: "w1" }]);
});

test("a venue asks a person for a shift from their page, unless they are on its blocklist", async () => {
  const server = serverWith({});
  server.answers(jobsFindOfRestaurant, { ok: true, data: [] });
  server.answers(invitationsFind, { ok: true, data: [] });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  const { user, unmount } = open();
  await user.click(await screen.findByRole("button", { name: "Ask Marina Duarte for a shift" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask for a shift" }));
  expect(await dialog.findByRole("link", { name: "Post a job" })).toHaveAttribute("href", "/newjob");
  unmount();
  serverWith({}, [application()], { favourite: "never" });
  open();
  await screen.findByRole("radio", { name: "Never again", checked: true });
  expect(screen.queryByRole("button", { name: /for a shift/ })).toBeNull();
});
