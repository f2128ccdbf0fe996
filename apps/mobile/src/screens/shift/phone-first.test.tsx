import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { undoMs } from "@bandeja/web-platform/storage/undoables.ts";
import { applicationsAdd, applicationsMine } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { phonecodesList, sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { waitressGet, waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownProfile, shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

test("a worker without a phone verifies one on the same screen, sees the stamp, and can undo", async () => {
  signInWaiter();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const server = fakeApi();
  const sent = () => server.sentTo(applicationsAdd);
  server.answers(waitressGet, ownProfile());
  server.answers(jobsGet, shiftAnswer());
  server.answers(applicationsMine, { ok: true, data: [] });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  server.refuses(applicationsAdd, "PHONE_REQUIRED");
  renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job" });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  await later(undoMs + 100);
  server.answers(phonecodesList, { ok: true, data: [{ name: "Portugal", code: "+351", iso: "PT" }] });
  server.answers(sendSmsCode, { ok: true, challenge: "c1" });
  server.answers(verifySmsCode, { ok: true, verification: "v" });
  server.answers(waitressInsertPhone, { ok: true });
  const title = await screen.findByRole("heading", { name: "First, your phone" });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("option", { name: "Portugal (+351)" })).toBeInTheDocument());
  await user.selectOptions(screen.getByRole("combobox", { name: "Country code" }), "PT");
  await user.type(screen.getByRole("textbox", { name: "Your Mobile Phone" }), "912345678");
  await user.click(screen.getByRole("button", { name: "GET CODE" }));
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456");
  const application = { id: "a1", status: "pending" } as const;
  server.answers(applicationsAdd, () => {
    server.answers(jobsGet, shiftAnswer({ application }));
    const of = { jobId: "j1", workerId: "w1", cancelledBy: null, reason: null };
    return { ok: true as const, data: { ...application, ...of, appliedAt: "2026-11-21T10:00:00Z" } };
  });
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
  await user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("Applying at Cantina Serena…")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Undo/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Applied" })).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(sent()).toHaveLength(1);
  await later(undoMs + 100);
  expect(await screen.findByRole("button", { name: "Withdraw" })).toBeVisible();
  expect(server.sentTo(waitressInsertPhone)).toEqual([
    { phone: "912345678", phoneCountry: "+351", verification: "v" },
  ]);
  expect(sent()).toHaveLength(2);
});
