import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { endLogin } from "@bandeja/web-platform/session/session.ts";
import {
  applicationsCancel,
  applicationsMine,
  applicationsVenueNoShow,
} from "@bandeja/contract/calls/applications";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import type { Call } from "@bandeja/contract/call";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { ownApplication } from "../../../testing/samples.ts";
import { signInWaitstaff } from "../../../testing/sign-in.ts";
import { MyShiftsScreen } from "../my-shifts-screen.tsx";

const past = { startsAt: "2026-01-05T18:00:00Z", endsAt: "2026-01-06T02:00:00Z" };

function running(): Partial<OwnApplication["job"]> {
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  return { startsAt: at(-hour), endsAt: at(hour) };
}

/** Renders the screen with a new cache, as at a start of the app. */
function open(applications: OwnApplication[], show: string) {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(applicationsMine, { ok: true, data: applications });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  server.answers(jobsGet, { ok: true, data: applications[0]!.job });
  return {
    server,
    ...renderScreen(<MyShiftsScreen />, { at: `/my-shifts?show=${show}`, path: "/my-shifts" }),
  };
}

const completed = ownApplication({ status: "completed", job: past });
const other = ownApplication({
  id: "a2",
  jobId: "j2",
  status: "completed",
  job: { id: "j2", venueName: "Bar do Zuza", ...past },
});
const question = () => within(screen.getByRole("dialog"));

test("the draft of a review survives closing the dialog and a restart, until it is sent", async () => {
  const { user, unmount } = open([completed, other], "past");
  const reviewOf = async (venue: RegExp) =>
    user.click(
      within(await screen.findByRole("article", { name: venue })).getByRole("button", { name: "Review" }),
    );
  await reviewOf(/^Cantina Serena/);
  await user.click(question().getByRole("radio", { name: "4 stars of 5" }));
  await user.type(question().getByLabelText(/Comment/), "Warm");
  await user.click(question().getByRole("button", { name: "Later" }));
  await reviewOf(/^Bar do Zuza/);
  expect(question().getByLabelText(/Comment/)).toHaveValue("");
  unmount();

  const { server } = open([completed, other], "past");
  await reviewOf(/^Cantina Serena/);
  expect(question().getByRole("radio", { name: "4 stars of 5" })).toBeChecked();
  expect(question().getByLabelText(/Comment/)).toHaveValue("Warm");
  server.answers(reviewsAdd, {
    ok: true,
    data: { id: "r1", author: "Marina", stars: 4, text: "Warm", reviewedAt: "2026-11-21T12:00:00Z" },
  });
  await user.click(question().getByRole("button", { name: "Send the review" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo(reviewsAdd)).toEqual([{ applicationId: "a1", stars: 4, text: "Warm" }]);
  expect(Object.values(sessionStorage).join()).not.toContain("Warm");
});

const reasons: [string, string, Call, Partial<OwnApplication["job"]>, string, RegExp, string][] = [
  [
    "cancels",
    "Cancel the shift",
    applicationsCancel,
    {},
    "Cancel the shift",
    /like to tell the venue/,
    "Keep the shift",
  ],
  [
    "was turned away",
    "I was turned away",
    applicationsVenueNoShow,
    running(),
    "I was turned away",
    /What happened/,
    "Go back",
  ],
];

test.each(reasons)(
  "the reason of a worker who %s is kept, even after a failed call, and cleared at the logout",
  async (_who, ask, call, job, yes, field, no) => {
    const applications = [ownApplication({ status: "confirmed", job })];
    const { user, server, unmount } = open(applications, "confirmed");
    await user.click(await screen.findByRole("button", { name: ask }));
    await user.type(question().getByLabelText(field), "The door was closed");
    await user.click(question().getByRole("button", { name: no }));
    await user.click(screen.getByRole("button", { name: ask }));
    expect(question().getByLabelText(field)).toHaveValue("The door was closed");

    server.fails(call);
    const goOnline = goOffline();
    await user.click(question().getByRole("button", { name: yes }));
    expect(await question().findByRole("alert")).toHaveTextContent("No connection.");
    unmount();
    goOnline();
    const again = open(applications, "confirmed");
    await user.click(await screen.findByRole("button", { name: ask }));
    expect(question().getByLabelText(field)).toHaveValue("The door was closed");
    again.unmount();

    endLogin();
    open(applications, "confirmed");
    await user.click(await screen.findByRole("button", { name: ask }));
    expect(question().getByLabelText(field)).toHaveValue("");
  },
);
