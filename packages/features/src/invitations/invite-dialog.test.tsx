import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { jobRow } from "../testing/venue-rows.ts";
import type { Invitees } from "./invitees.ts";
import { InviteDialog } from "./invite-dialog.tsx";

beforeEach(signInVenue);

const ana = { workerId: "w1", name: "Ana" };
const rui = { workerId: "w2", name: "Rui" };
const zoe = { workerId: "w3", name: "Zoe" };
const row = (id: string, day: string, values: Partial<JobRow> = {}): JobRow =>
  jobRow({ id, startDate: day, endDate: day, startsAt: `${day}T21:00:00.000Z`, openings: 2, ...values });

function open(rows: JobRow[], asked: Invitees = { people: [ana, rui, zoe] }, mayBook = true) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, { ok: true, data: rows });
  const onClose = vi.fn<() => void>();
  const ways = { newJob: "/new", mayBook };
  return { server, onClose, ...renderPart(<InviteDialog asked={asked} ways={ways} onClose={onClose} />) };
}

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
  expect(screen.getByText("First to accept: 3 people asked for 1 opening.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "You’ve asked 1 person." })).toBeVisible();
  expect(screen.getByText("Already applied: Rui")).toBeVisible();
  expect(screen.getByText("Can’t be asked for this job: Zoe")).toBeVisible();
  expect(server.sentTo(invitationsAdd)).toMatchObject([{ jobId: "later", kind: "book" }]);
});

test("the site asks to apply only, and a group by its id", async () => {
  const group = { groupId: "g1", name: "Weddings", count: 4 };
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
  expect(screen.getByText("Has three open requests from you: Ana")).toBeVisible();
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
