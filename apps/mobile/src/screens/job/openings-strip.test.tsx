import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { OpeningsStrip } from "./openings-strip.tsx";

const ban = { until: null, reason: "Did not pay.", silenced: true } as const;
const open = (block: Parameters<typeof conductAnswer>[0], filled: number) => {
  signInVenue();
  fakeApi().answers(conductSummary, conductAnswer(block));
  return renderScreen(<OpeningsStrip id="strip" filled={filled} job={jobRow()} />);
};

test("a venue reads how many openings are left, a banned one only how many are filled", async () => {
  const { unmount } = open(null, 1);
  expect(await screen.findByText("2 openings left")).toBeVisible();
  unmount();
  open(ban, 1);
  expect(await screen.findByText("1 of 3 openings filled.")).toBeVisible();
  expect(screen.queryByText(/openings? left/)).toBeNull();
});

test("a banned venue is offered no further openings", async () => {
  open(ban, 3);
  expect(await screen.findByText("3 of 3 openings filled.")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
