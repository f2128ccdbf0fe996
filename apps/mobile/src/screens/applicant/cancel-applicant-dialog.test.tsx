import { conductSummary } from "@bandeja/contract/calls/conduct";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CancelShiftDialog } from "#features/own-shift/cancel-shift-dialog.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CancelApplicantDialog } from "./cancel-applicant-dialog.tsx";

stopClock();
beforeEach(signInVenue);

const jobFrom = (hours: number) =>
  jobRow({ startsAt: new Date(fixedNow + hours * 3_600_000).toISOString(), confirmed: 1 });

const dialogs = [
  [
    "a venue",
    /The opening becomes available again\./,
    (hours: number) => (
      <CancelApplicantDialog
        job={jobFrom(hours)}
        applicant={sampleApplicant()}
        onDone={vi.fn<() => void>()}
        onClose={vi.fn<() => void>()}
      />
    ),
  ],
  [
    "a worker",
    /Someone else can take your place\./,
    (hours: number) => (
      <CancelShiftDialog
        application={{ ...ownApplication({ status: "confirmed" }), job: jobFrom(hours) }}
        onClose={vi.fn<() => void>()}
      />
    ),
  ],
] as const;

test.each(dialogs)(
  "%s that cancels reads that another may come, before the start alone",
  async (_, words, dialog) => {
    for (const [hours, isSaid] of [
      [1, true],
      [-1, false],
    ] as const) {
      fakeApi().answers(conductSummary, {
        ok: true,
        data: { block: null, next: "warning", passFrom: null, offences: [] },
      });
      const { unmount } = renderScreen(dialog(hours), { at: "/" });
      const hint = await screen.findByText(/will be notified at once\./);
      expect(words.test(hint.textContent)).toBe(isSaid);
      unmount();
    }
  },
);
