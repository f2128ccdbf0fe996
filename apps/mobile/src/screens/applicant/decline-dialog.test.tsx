import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";

test("a banned venue declines without words, and reads why", async () => {
  signInVenue();
  const ban = { until: null, reason: "Did not pay.", silenced: true } as const;
  fakeApi().answers(conductSummary, conductAnswer(ban));
  const onDecline = vi.fn<(reason: string) => void>();
  const { user } = renderScreen(
    <DeclineDialog name="Marina" draft="d" onClose={() => {}} onDecline={onDecline} />,
  );
  expect(await screen.findByText("You can no longer write to anyone.")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByText(/A kind word costs nothing/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Decline" }));
  expect(onDecline).toHaveBeenCalledWith("");
});
