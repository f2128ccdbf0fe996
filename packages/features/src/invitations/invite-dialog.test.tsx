import { jobsFindApplications, type Applicant } from "@bandeja/contract/calls/applications";
import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import { invitationsAdd, invitationsFind, type Invitation } from "@bandeja/contract/calls/invitations";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { teamFind, type Teammate } from "@bandeja/contract/calls/team";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ScreensContext, type Screens } from "../navigation/navigation.ts";
import { conductAnswer } from "../testing/conduct-answer.ts";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { jobRow } from "../testing/venue-rows.ts";
import type { Invitees } from "./invitees.ts";
import { InviteDialog } from "./invite-dialog.tsx";

beforeEach(signInVenue);

const ana = { workerId: "w1", name: "Ana" };
const rui = { workerId: "w2", name: "Rui" };
const zoe = { workerId: "w3", name: "Zoe" };
const row = (id: string, day: string, values: Partial<JobRow> = {}): JobRow =>
  jobRow({ id, startDate: day, endDate: day, startsAt: `${day}T21:00:00.000Z`, openings: 2, ...values });

const invitation = (workerId: string, name: string, job: JobRow): Invitation => ({
  id: `i-${workerId}`,
  kind: "apply",
  state: "sent",
  sentAt: "2099-12-01T10:00:00.000Z",
  until: "2099-12-04T10:00:00.000Z",
  asked: 1,
  job,
  workerId,
  name,
});

const teammate = (values: Pick<Teammate, "workerId" | "name" | "openRequests">): Teammate => ({
  photo: null,
  rating: null,
  reviews: 0,
  ownRating: null,
  workedHere: 0,
  lateHere: 0,
  noShowsHere: 0,
  lastWorked: null,
  nextShift: null,
  note: "",
  groups: ["g1"],
  ...values,
});
const group = { groupId: "g1", name: "Weddings" };

interface Known {
  invited?: Invitation[];
  applicants?: Applicant[];
  block?: ConductSummary["block"];
}

function open(
  rows: JobRow[],
  asked: Invitees = { people: [ana, rui, zoe] },
  mayBook = true,
  { invited = [], applicants = [], block = null }: Known = {},
) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, { ok: true, data: rows });
  server.answers(invitationsFind, { ok: true, data: invited });
  server.answers(jobsFindApplications, { ok: true, data: applicants });
  server.answers(conductSummary, conductAnswer(block));
  server.answers(teamFind, { ok: true, data: [ana, rui, zoe].map(teammate) });
  const onClose = vi.fn<() => void>();
  const ways = { newJob: "/new", mayBook };
  const screens = { conduct: "/conduct" } as Screens;
  const view = renderPart(
    <ScreensContext value={screens}>
      <InviteDialog asked={asked} ways={ways} onClose={onClose} />
    </ScreensContext>,
  );
  return { server, onClose, ...view };
}

test.each([
  [null, "You can no longer ask people for shifts"],
  ["2099-12-03T18:00:00.000Z", "You can’t ask people for shifts until 3 Dec 2099, 18:00"],
])(
  "a suspended venue reads so, with the way to the reasons, in place of what it would be refused (%s)",
  async (until, text) => {
    open([], undefined, true, { block: { until, reason: "Did not pay." } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Why, and what you can do" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Post a job" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Ask" })).toBeNull();
  },
);

test("people are asked for the next job with an opening by one press", async () => {
  const { user, server } = open([row("next", "2099-12-04"), row("later", "2099-12-05")]);
  server.answers(invitationsAdd, { ok: true, data: { sent: ["w1", "w2", "w3"], refused: [] } });
  expect(await screen.findByText("3 people asked to apply for 2 openings.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  // The title, since that is what is read when the dialog changes.
  expect(await screen.findByRole("dialog", { name: "You’ve asked 3 people." })).toBeVisible();
  expect(screen.getByText("We’ve notified them.")).toBeVisible();
  expect(server.sentTo(jobsFindOfRestaurant)[0]).toMatchObject({ type: "needspeople" });
  expect(server.sentTo(invitationsAdd)).toEqual([
    { jobId: "next", kind: "apply", workerIds: ["w1", "w2", "w3"] },
  ]);
});

test("in the app a booking says that the first to accept gets it, and who could not be asked", async () => {
  const { user, server } = open([row("next", "2099-12-04"), row("later", "2099-12-05", { confirmed: 1 })]);
  const refused = [
    { workerId: "w2", name: "Rui", why: "applied" as const },
    { workerId: "w3", name: "Zoe", why: "unavailable" as const },
  ];
  server.answers(invitationsAdd, { ok: true, data: { sent: ["w1"], refused } });
  await user.selectOptions(await screen.findByLabelText("For which job?"), "later");
  await user.click(screen.getByRole("radio", { name: "First to accept" }));
  expect(await screen.findByText("First to accept: 3 people asked for 1 opening.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "You’ve asked 1 person." })).toBeVisible();
  expect(screen.getByText("Already applied: Rui")).toBeVisible();
  expect(screen.getByText("Can’t be asked for this job: Zoe")).toBeVisible();
  expect(server.sentTo(invitationsAdd)).toMatchObject([{ jobId: "later", kind: "book" }]);
});

test("the site asks to apply only, and a group by its id", async () => {
  const { user, server } = open([row("next", "2099-12-04")], group, false);
  server.answers(invitationsAdd, {
    ok: true,
    data: { sent: [], refused: [{ workerId: "w1", name: "Ana", why: "limit" }] },
  });
  expect(await screen.findByText("Weddings")).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "Nobody was asked." })).toBeVisible();
  expect(screen.queryByText("We’ve notified them.")).toBeNull();
  // Of a group the names are in the answer.
  expect(screen.getByText("Has as many open requests from you as you may send (3): Ana")).toBeVisible();
  expect(await screen.findByText(/^This limit is the same for everyone\./)).toBeVisible();
  expect(server.sentTo(invitationsAdd)).toEqual([{ jobId: "next", kind: "apply", groupId: "g1" }]);
});

test("without a job with an opening the way leads to New job", async () => {
  open([]);
  expect(await screen.findByRole("link", { name: "Post a job" })).toHaveAttribute("href", "/new");
});

test("a refused request stays, with the reason", async () => {
  const { user, server } = open([row("next", "2099-12-04")]);
  server.refuses(invitationsAdd, "JOB_FULL");
  await user.click(await screen.findByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Ask" })).toBeVisible());
});

test("one person is asked in the singular", async () => {
  const { user } = open([row("next", "2099-12-04")], { people: [ana] });
  expect(await screen.findByText("Only one person is asked, for 2 openings.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "First to accept" }));
  expect(screen.getByText("Only one person is asked, for 2 openings.")).toBeVisible();
});

test("who is asked or confirmed already is named and counted, and cannot be asked again", async () => {
  const [next, later] = [row("next", "2099-12-04"), row("later", "2099-12-05")] as const;
  const invited = [invitation("w1", "Ana", next), invitation("w2", "Rui", later)];
  const applicants = [sampleApplicant({ workerId: "w3", name: "Zoe", status: "confirmed" })];
  const { user } = open([next, later], { people: [ana] }, true, { invited, applicants });
  // The next job is left out: she is asked for it.
  const job = await screen.findByLabelText("For which job?");
  expect(job).toHaveValue("later");
  expect(await screen.findByText("Asked so far: Rui")).toBeVisible();
  expect(screen.getByText("Confirmed: Zoe")).toBeVisible();
  expect(screen.getByText("2 people asked to apply for 2 openings.")).toBeVisible();
  await user.selectOptions(job, "next");
  expect(screen.getByRole("option", { name: /already asked/ })).toBeVisible();
  expect(await screen.findByText("Ana is already asked.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Ask" })).toHaveAttribute("aria-disabled", "true");
});

test("somebody is asked for several jobs at once, and each has its result", async () => {
  const rows = [row("next", "2099-12-04"), row("later", "2099-12-05"), row("last", "2099-12-06")];
  const { user, server } = open(rows, { people: [ana] });
  server.answers(invitationsAdd, ({ body }) => {
    const { jobId } = body as { jobId: string };
    const refused = jobId === "last" ? [{ ...ana, why: "limit" as const }] : [];
    return { ok: true as const, data: { sent: refused.length === 0 ? ["w1"] : [], refused } };
  });
  const also = await screen.findByRole("group", { name: "Also for" });
  for (const box of within(also).getAllByRole("checkbox")) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const result = await screen.findByRole("dialog", { name: "You’ve asked for 2 jobs." });
  expect(within(result).getAllByRole("heading", { level: 3 })).toHaveLength(3);
  expect(within(result).getAllByText("You’ve asked 1 person.")).toHaveLength(2);
  expect(
    within(result).getByText("Has as many open requests from you as you may send (3): Ana"),
  ).toBeVisible();
  expect(server.sentTo(invitationsAdd)).toMatchObject([
    { jobId: "next" },
    { jobId: "later" },
    { jobId: "last" },
  ]);
});

test("when the network fails in between, it says what was asked, and all are asked again by the same keys", async () => {
  const { user, server } = open([row("next", "2099-12-04"), row("later", "2099-12-05")], { people: [ana] });
  const keys: (string | null)[] = [];
  let isCut = true;
  server.answers(invitationsAdd, ({ body, headers }) => {
    keys.push(headers.get("idempotency-key"));
    if (isCut && (body as { jobId: string }).jobId === "later") throw new TypeError("Failed to fetch");
    return { ok: true as const, data: { sent: ["w1"], refused: [] } };
  });
  await user.click(await screen.findByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No connection\./);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Asked for Fri 4 Dec/),
    expect.stringMatching(/^Not asked yet for Sat 5 Dec/),
  ]);
  isCut = false;
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "You’ve asked for 2 jobs." })).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

test("it begins with a job that they have not applied for, and counts for each job that is ticked", async () => {
  const rows = [row("next", "2099-12-04"), row("later", "2099-12-05"), row("last", "2099-12-06")];
  const { user, server } = open(rows, { people: [ana] });
  server.answers(jobsFindApplications, ({ body }) => {
    const isNext = (body as { jobId: string }).jobId === "next";
    const data = isNext ? [sampleApplicant({ workerId: "w1", name: "Ana", status: "pending" })] : [];
    return { ok: true as const, data };
  });
  expect(await screen.findByLabelText("For which job?")).toHaveValue("later");
  expect(screen.getAllByText(/^Only one person is asked/)).toHaveLength(1);
  const also = screen.getByRole("group", { name: "Also for" });
  for (const box of within(also).getAllByRole("checkbox")) await user.click(box);
  // Not for the one that she has applied for.
  await waitFor(() => expect(screen.getAllByText(/^Only one person is asked/)).toHaveLength(2));
});

test("the job is shown once it is known who has applied, and stays when that or the jobs change", async () => {
  const rows = [row("next", "2099-12-04"), row("later", "2099-12-05")];
  const { user, server } = open(rows, { people: [ana] });
  const slow = server.hangs(jobsFindApplications);
  await waitFor(() => expect(server.sentTo(jobsFindApplications)).toHaveLength(1));
  expect(screen.queryByLabelText("For which job?")).toBeNull();
  slow.release({ ok: true, data: [] });
  expect(await screen.findByLabelText("For which job?")).toHaveValue("next");
  const applied = [sampleApplicant({ workerId: "w1", name: "Ana", status: "pending" })];
  server.answers(jobsFindApplications, { ok: true, data: applied });
  server.answers(jobsFindOfRestaurant, { ok: true, data: rows.slice(1) });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(await screen.findByText("Ana has already applied.")).toBeVisible();
  expect(screen.getByLabelText("For which job?")).toHaveValue("next");
  server.answers(invitationsAdd, { ok: true, data: { sent: ["w1"], refused: [] } });
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(server.sentTo(invitationsAdd)).toEqual([]);
});

test("of a group those are counted who will be asked, and the others are named with the reason", async () => {
  const applicants = [
    sampleApplicant({ workerId: "w1", name: "Ana", status: "confirmed" }),
    sampleApplicant({ workerId: "w2", name: "Rui", status: "pending" }),
  ];
  const { server } = open([row("next", "2099-12-04")], group, true, { applicants });
  const days = ["2099-12-01", "2099-12-02", "2099-12-03"];
  const eva = teammate({ workerId: "w4", name: "Eva", openRequests: days });
  const gil = teammate({ workerId: "w5", name: "Gil" });
  server.answers(teamFind, { ok: true, data: [...[ana, rui, zoe].map(teammate), eva, gil] });
  expect(await screen.findByText("2 people asked to apply for 2 openings.")).toBeVisible();
  expect(screen.getByText("Ana already works this shift.")).toBeVisible();
  expect(screen.getByText("Rui has already applied.")).toBeVisible();
  expect(screen.getByText("Eva has 3 open requests from you.")).toBeVisible();
});

test("nobody is counted twice while the request is sent", async () => {
  const next = row("next", "2099-12-04");
  const { user, server } = open([next], group);
  server.answers(invitationsAdd, { ok: true, data: { sent: ["w1", "w2", "w3"], refused: [] } });
  expect(await screen.findByText("3 people asked to apply for 2 openings.")).toBeVisible();
  const invited = [ana, rui, zoe].map(({ workerId, name }) => invitation(workerId, name, next));
  server.answers(invitationsFind, { ok: true, data: invited });
  const slow = server.hangs(jobsFindOfRestaurant);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  // Of all requests and of those for the job: as first loaded, and again.
  await waitFor(() => expect(server.sentTo(invitationsFind)).toHaveLength(4));
  await act(async () => {});
  expect(screen.getByText("3 people asked to apply for 2 openings.")).toBeVisible();
  expect(screen.queryByText(/already asked/)).toBeNull();
  slow.release({ ok: true, data: [next] });
  expect(await screen.findByRole("dialog", { name: "You’ve asked 3 people." })).toBeVisible();
});

test("for somebody confirmed on the chosen job it says why they cannot be asked", async () => {
  const applicants = [sampleApplicant({ workerId: "w1", name: "Ana", status: "confirmed" })];
  open([row("next", "2099-12-04")], { people: [ana] }, true, { applicants });
  expect(await screen.findByText("Ana already works this shift.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Ask" })).toHaveAttribute("aria-disabled", "true");
});
