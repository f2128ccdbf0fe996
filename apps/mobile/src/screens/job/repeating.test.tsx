import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import {
  answerForRepeating,
  expectFourFridays,
  expectFourFridaysAtOnce,
  expectFridayOfAnotherTab,
  pastShift,
} from "@bandeja/features/testing/repeated-shift.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { beforeEach, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobScreen } from "./job-screen.tsx";

stopClock();
beforeEach(signInVenue);

function open(job = pastShift) {
  const server = fakeApi();
  answerForRepeating(server);
  server.answers(jobsGet, { ok: true, data: job });
  server.answers(jobsFindApplications, { ok: true, data: [] });
  return { server, ...renderScreen(<JobScreen />, { at: "/jobs/old", path: "/jobs/:job" }) };
}

test("four Fridays are posted from its page, one after the other", async () => {
  await expectFourFridays(open());
});

test("a Friday that another tab or device has posted is not proposed", async () => {
  await expectFridayOfAnotherTab(open());
});

test("four Fridays are posted together from its page, in four presses", async () => {
  await expectFourFridaysAtOnce(open());
});
