import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { reservationsOptions } from "@bandeja/contract/calls/reservations";
import {
  answerForRepeating,
  expectFourFridays,
  expectRepeated,
  pastShift,
  repeatDialog,
} from "@bandeja/features/testing/repeated-shift.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobScreen } from "./job-screen.tsx";

stopClock();
beforeEach(signInVenue);

function open() {
  const server = fakeApi();
  answerForRepeating(server);
  server.answers(jobsGet, { ok: true, data: pastShift });
  server.answers(jobsFindApplications, { ok: true, data: [] });
  return { server, ...renderScreen(<JobScreen />, { at: "/singlejob?id=old" }) };
}

test("a completed job is posted again from its page by two presses", async () => {
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: "Repeat" }));
  await expectRepeated(view, "/singlejob?id=j9");
});

test("four Fridays are posted from its page, one after the other", async () => {
  await expectFourFridays(open());
});

test("to change more than the day, the form is filled in from the shift", async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole("button", { name: "Repeat" }));
  await user.click(within(await repeatDialog()).getByRole("button", { name: "Change something" }));
  await waitFor(() => expect(address()).toBe("/newjob?like=old&day=2026-03-13"));
});

test("who the job was for at first is proposed, and another one is another request", async () => {
  const { user, server } = open();
  server.answers(reservationsOptions, {
    ok: true,
    data: { last: { who: "favourites", span: "long" }, favourites: 2, groups: [] },
  });
  server.fails(jobsAdd);
  await user.click(await screen.findByRole("button", { name: "Repeat" }));
  const dialog = within(await repeatDialog());
  expect(await dialog.findByLabelText("Ask first")).toHaveValue("favourites");
  expect(server.sentTo(reservationsOptions)).toEqual([{ jobId: "old" }]);
  await user.click(dialog.getByRole("button", { name: "POST" }));
  await dialog.findByRole("alert");
  await user.selectOptions(dialog.getByLabelText("For how long?"), "30 minutes");
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await user.click(dialog.getByRole("button", { name: "POST" }));
  await screen.findByRole("link", { name: "See the new job" });
  const spans = server
    .sentTo(jobsAdd)
    .map((body) => (body as { reservation?: { span: string } }).reservation?.span);
  expect(new Set(spans)).toEqual(new Set(["long", "short"]));
  const keys = new Set(server.headersTo(jobsAdd).map((headers) => headers.get("idempotency-key")));
  expect(keys.size).toBe(2);
});
