import type { PlainAnswer } from "@bandeja/contract/call";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { type Job, jobsCancel, jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { jobRow } from "../testing/venue-rows.ts";
import { JobActions } from "./job-actions.tsx";
import { OfferSwitch } from "./offer-switch.tsx";

stopClock();
beforeEach(signInVenue);

const inHours = (hours: number) => new Date(fixedNow + hours * 3_600_000).toISOString();

type Reservation = PlainAnswer<typeof jobsGet>["data"]["reservation"];
type Cancelling = PlainAnswer<typeof jobsGet>["data"]["cancelling"];

const addresses = {
  edit: (id: string) => `/edit/${id}`,
  complete: (id: string) => `/complete/${id}`,
  newLike: (id: string) => `/like/${id}`,
};

/** The actions of the job that the server has, and its switch. */
function Actions({ mayReview }: { mayReview: boolean }) {
  const job = useQuery(queryOf(jobsGet, { params: { id: "j1" } })).data?.data;
  if (job === undefined) return null;
  return (
    <section aria-label="The job">
      <JobActions
        job={job}
        as="a"
        addresses={addresses}
        onSeries={() => {}}
        mayReview={mayReview}
        askAgain={<button type="button">Ask again</button>}
        repeat={<button type="button">Repeat</button>}
      />
      <OfferSwitch job={job} />
    </section>
  );
}

async function open(
  {
    cancelling,
    reservation,
    ...fields
  }: Partial<Job> & { cancelling?: Cancelling; reservation?: Reservation },
  { mayReview = false } = {},
) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: { ...jobRow(fields), cancelling, reservation } });
  const view = renderPart(<Actions mayReview={mayReview} />);
  await screen.findByRole("region", { name: "The job" });
  return { server, ...view };
}
const button = (name: string) => screen.queryByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });

test.each([
  ["open", ["Cancel this job"], ["Edit this job"]],
  ["full", ["Cancel this job"], ["Edit this job"]],
  ["ended", ["Ask again"], ["Mark as completed"]],
  ["completed", ["Ask again", "Repeat"], ["Review the team"]],
  ["cancelled", ["Ask again", "Repeat"], []],
] as const)("the actions of a job that is %s are %j %j", async (status, buttons, links) => {
  await open({ status, confirmed: 1 }, { mayReview: true });
  const labels = [
    "Edit this job",
    "Cancel this job",
    "Mark as completed",
    "Review the team",
    "Ask again",
    "Repeat",
  ];
  expect(labels.filter((name) => button(name) !== null)).toEqual(buttons);
  expect(labels.filter((name) => link(name) !== null)).toEqual(links);
});

test("a completed job is not said to have reviews to write where nobody is left to review", async () => {
  await open({ status: "completed", confirmed: 1 });
  expect(link("Review the team")).toBeNull();
});

test("while a job runs it cannot be changed, and another like it can be posted", async () => {
  await open({ status: "full", confirmed: 1, startsAt: inHours(-1), endsAt: inHours(4) });
  expect(link("Edit this job")).toBeNull();
  expect(link("Post another job like this")).toHaveAttribute("href", "/like/j1");
});

const late = /this is a late cancellation/;

test.each([
  ["a day and more ahead", { startsAt: inHours(25), confirmed: 1, applied: 2 }, 0],
  ["within a day, with nobody confirmed", { startsAt: inHours(23), confirmed: 0, applied: 2 }, 0],
  ["within a day, with someone confirmed", { startsAt: inHours(23), confirmed: 1, applied: 2 }, 1],
  ["while it runs, with someone confirmed", { startsAt: inHours(-1), confirmed: 1, applied: 2 }, 1],
])("before cancelling %s, the dialog says correctly whether it counts", async (_when, job, counts) => {
  const { user } = await open(job);
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  expect(await screen.findByText("2 people applied and will be told it’s cancelled.")).toBeVisible();
  expect(screen.queryAllByText(late)).toHaveLength(counts);
});

test.each([
  [{ paidWith: "free" }, "You’ll get your free job back."],
  [{ paidWith: "credit" }, "You’ll get your credit back."],
  [
    { paidWith: "credit", because: "recent", until: "2026-12-24T10:00:00.000Z" },
    "You won’t get your credit back: you had one back recently. It’s possible again from 24 Dec, 07:00 (venue’s time).",
  ],
  [
    { paidWith: "credit", because: "refunded" },
    "You won’t get your credit back: its payment was refunded or disputed.",
  ],
] as const)("the dialog for a job without applications says what comes back: %j", async (outcome, text) => {
  const { user } = await open({ startsAt: inHours(2), cancelling: { people: 0, ...outcome } });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  expect(await screen.findByText("There are no applications, so no one is affected.")).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test("the cancel dialog names the confirmed workers and the lost credit", async () => {
  const cancelling = { people: 3, paidWith: "credit", because: "applied" } as const;
  const { user } = await open({ startsAt: inHours(72), applied: 5, confirmed: 2, cancelling });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  expect(await screen.findByText("2 people are confirmed and counting on it.")).toBeVisible();
  // Of the five, those whose applications have ended are told nothing.
  expect(await screen.findByText("3 people applied and will be told it’s cancelled.")).toBeVisible();
  expect(screen.getByText("You won’t get your credit back: someone has applied.")).toBeVisible();
});

test("the venue's reason is sent to the applicants of a cancelled job", async () => {
  const { server, user } = await open({ applied: 2 });
  server.answers(jobsCancel, { ok: true, data: jobRow({ status: "cancelled" }), creditReturned: false });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await user.type(
    await screen.findByLabelText(/^What would you like to tell the applicants/),
    "A burst pipe.",
  );
  await user.click(screen.getByRole("button", { name: "Cancel the job" }));
  await screen.findByRole("alertdialog", { name: "The job has been cancelled." });
  expect(server.sentTo(jobsCancel)).toEqual([{ jobId: "j1", reason: "A burst pipe." }]);
});

test("a job that has begun can be cancelled, but neither edited nor offered", async () => {
  await open({ startsAt: inHours(-1), endsAt: inHours(3) });
  expect(button("Cancel this job")).toBeVisible();
  expect(link("Edit this job")).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("freed openings are offered once the venue turns it on; a refusal turns it off again", async () => {
  const { server, user } = await open({ confirmed: 1 });
  const offers = () => screen.getByRole("checkbox", { name: "Offer freed openings" });
  server.refuses(jobsUpdate, "INTERNAL");
  await user.click(offers());
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(offers()).not.toBeChecked());
  server.answers(jobsUpdate, () => {
    const data = jobRow({ confirmed: 1, offerVacated: true });
    server.answers(jobsGet, { ok: true, data });
    return { ok: true as const, data };
  });
  await user.click(offers());
  await waitFor(() => expect(offers()).toBeChecked());
  const sent = { jobId: "j1", offerVacated: true };
  expect(server.sentTo(jobsUpdate)).toEqual([sent, sent]);
});

test("leaving the dialog keeps the job and the focus", async () => {
  const { server, user } = await open({});
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await screen.findByRole("dialog", { name: "Cancel this job?" });
  await user.click(await screen.findByRole("button", { name: "Keep the job" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(button("Cancel this job")).toHaveFocus());
  expect(server.sentTo(jobsCancel)).toEqual([]);
});

test("a refused cancellation shows an error and changes nothing", async () => {
  const { server, user } = await open({});
  server.refuses(jobsCancel, "INTERNAL");
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the job" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Something broke on our side. Please try again.",
  );
  await user.click(dialog.getByRole("button", { name: "Keep the job" }));
  expect(button("Cancel this job")).toBeVisible();
});

test("before a late cancellation a venue reads its consequence", async () => {
  const { server, user } = await open({ startsAt: inHours(3), endsAt: inHours(9), applied: 3, confirmed: 1 });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this job?" }));
  expect(dialog.getByText(/^3 people applied/)).toBeVisible();
  expect(dialog.getByText(late)).toBeVisible();
  expect(await dialog.findByText(/would be your first offence within 90 days: a warning/)).toBeVisible();
});

test("the reason of a cancellation that could not be sent is kept until it is sent", async () => {
  const { server, user } = await open({ applied: 3 });
  server.fails(jobsCancel);
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  const field = () => within(screen.getByRole("dialog")).getByRole("textbox");
  const press = (name: string) =>
    user.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
  await user.type(field(), "A burst pipe.");
  goOffline();
  await press("Cancel the job");
  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent("No connection.");
  await press("Keep the job");
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  expect(field()).toHaveValue("A burst pipe.");
  server.answers(jobsCancel, { ok: true, data: jobRow({ status: "cancelled" }), creditReturned: false });
  await press("Cancel the job");
  await waitFor(() => expect(Object.values(sessionStorage).join()).not.toContain("pipe"));
});

test("once a job without applicants is cancelled, the venue reads that its payment is returned", async () => {
  const { server, user } = await open({});
  server.answers(jobsCancel, { ok: true, data: jobRow({ status: "cancelled" }), creditReturned: true });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the job" }));
  expect(
    await screen.findByRole("alertdialog", { name: /you have your credit or free job back/ }),
  ).toBeVisible();
});

test("an open job is shared, unless it is kept for some people at first", async () => {
  const { unmount } = await open({});
  expect(await screen.findByRole("button", { name: "Share this shift" })).toBeVisible();
  unmount();
  const reservation = { who: "favourites" as const, until: inHours(2) };
  await open({ reservation });
  expect(button("Cancel this job")).toBeVisible();
  expect(button("Share this shift")).toBeNull();
});
