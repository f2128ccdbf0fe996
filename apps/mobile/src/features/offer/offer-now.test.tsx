import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { applicationsAccept } from "@bandeja/contract/calls/applications";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaiter } from "../../testing/shifts.ts";
import { OfferNow } from "./offer-now.tsx";

beforeEach(signInWaiter);
afterEach(() => vi.useRealTimers());

const now = new Date("2026-12-16T10:00:00.000Z");
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const onPass = vi.fn<() => void>();

function open(seconds: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const server = fakeApi();
  const element = <OfferNow application="a1" until={inSeconds(seconds)} onPass={onPass} />;
  return { server, ...renderScreen(element, { at: "/", path: "/" }) };
}
const clock = () => screen.getByRole("timer", { name: "Time left" });

test.each([
  [600, "10:00"],
  [61, "1:01"],
  [7140, "1 h 59 min"],
  [7200, "2 h"],
])("with %i seconds left the clock says %s", (seconds, left) => {
  open(seconds);
  expect(clock()).toHaveTextContent(left);
});

test("an offer counts down, and says when it has ended", async () => {
  open(3);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(clock()).toHaveTextContent("0:01");
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByText("This offer has expired. Your application is still open.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an offer is accepted or passed on with one press", async () => {
  const { user, server } = open(600);
  server.refuses(applicationsAccept, "JOB_FULL");
  await user.click(screen.getByRole("button", { name: "Accept the shift" }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  expect(server.sentTo(applicationsAccept)).toEqual([{ applicationId: "a1" }]);
  const accept = screen.getByRole("button", { name: "Accept the shift", hidden: true });
  await waitFor(() => expect(accept).not.toHaveAttribute("aria-busy"));
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(onPass).toHaveBeenCalledOnce();
});
