import { conductSummary } from "@bandeja/contract/calls/conduct";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownProfile, shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

test("a confirmation, and a cancellation, are announced once while the shift is shown, and the focus stays", async () => {
  signInWaiter();
  const server = fakeApi();
  server.answers(waitressGet, ownProfile());
  const data = { block: null, next: "warning", passFrom: null, offences: [] } as const;
  server.answers(conductSummary, { ok: true, data: { ...data, offences: [] } });
  server.answers(applicationsMine, { ok: true, data: [] });
  const application = { id: "a1", status: "pending" } as const;
  server.answers(jobsGet, shiftAnswer({ application }));
  renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job" });
  const link = await screen.findByRole("link", { name: "Write to the venue" });
  link.focus();
  const region = document.querySelector("p[role=status].sr-only")!;
  expect(region).toBeEmptyDOMElement();
  const refetch = () =>
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
  server.answers(jobsGet, shiftAnswer({ application: { ...application, status: "confirmed" } }));
  refetch();
  await waitFor(() => expect(region).toHaveTextContent(/^You got the shift at .+\.$/));
  const announced = region.firstChild;
  refetch();
  await waitFor(() => expect(server.sentTo(jobsGet).length).toBeGreaterThan(2));
  expect(region.firstChild).toBe(announced);
  const cancelled = { ...application, status: "cancelled", cancelledBy: "restaurant" } as const;
  server.answers(jobsGet, shiftAnswer({ application: cancelled }));
  refetch();
  await waitFor(() => expect(region).toHaveTextContent(/^.+ cancelled your shift\.$/));
  focusManager.setFocused(undefined);
});
