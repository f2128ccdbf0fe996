import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { applicationsAdd, applicationsMine } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownProfile, shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { queryDefaults } from "#lib/query-defaults.ts";
import { ShiftScreen } from "./shift-screen.tsx";

let server: ReturnType<typeof fakeApi>;

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  server.answers(jobsGet, shiftAnswer());
  server.answers(applicationsMine, { ok: true, data: [] });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  server.fails(applicationsAdd);
});

/** Opens a shift that was loaded before. */
function open(language: "en" | "pt" = "en") {
  const queries = createQueryClient(queryDefaults);
  queries.setQueryData(queryOf(jobsGet, { params: { id: "j1" } }).queryKey, shiftAnswer());
  return renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job", queries, language });
}

const unsentStamp = () => screen.getByText("Not sent yet", { selector: ".stamp" });

test("an application without a network says that it is not sent yet, and when it will be", async () => {
  goOffline();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  expect(
    screen.getByText(/application to Cantina Serena is sent as soon as you’re back online/),
  ).toBeVisible();
  expect(screen.queryByText("Applying at Cantina Serena…")).toBeNull();
  expect(unsentStamp()).toBeVisible();
  expect(screen.getByRole("button", { name: "Not sent yet" })).toHaveFocus();
  expect(screen.queryByText("Applied")).toBeNull();
});

test("an unsent application is still shown as unsent after reopening, and as applied once it is sent", async () => {
  const goOnline = goOffline();
  const { user, queries, unmount } = open();
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  unmount();
  renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job", queries });
  expect(await screen.findByRole("button", { name: "Not sent yet" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(unsentStamp()).toBeVisible();
  expect(screen.getByText(/Until then, the venue can’t see it/)).toBeVisible();

  const application = { id: "a1", status: "pending" } as const;
  server.answers(applicationsAdd, () => {
    server.answers(jobsGet, shiftAnswer({ application }));
    const of = { jobId: "j1", workerId: "w1", cancelledBy: null, reason: null };
    return { ok: true as const, data: { ...application, ...of, appliedAt: "2026-11-21T10:00:00Z" } };
  });
  goOnline();
  expect(await screen.findByRole("button", { name: "Withdraw" })).toBeVisible();
  expect(screen.getByText("Applied", { selector: ".stamp" })).toBeVisible();
  expect(screen.queryByText("Not sent yet")).toBeNull();
});

test("an unsent application can be taken back on its screen, and is then never sent", async () => {
  const goOnline = goOffline();
  const { user, queries, unmount } = open();
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  unmount();
  renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job", queries });
  await user.click(await screen.findByRole("button", { name: "Don’t send it" }));
  expect(screen.getByRole("button", { name: "Apply" })).toHaveFocus();
  expect(screen.queryByText("Not sent yet")).toBeNull();
  goOnline();
  await waitFor(() => expect(server.sentTo(jobsGet)).not.toEqual([]));
  expect(server.sentTo(applicationsAdd)).toEqual([]);
});

test("an unsent application is shown in Portuguese", async () => {
  goOffline();
  const { user } = open("pt");
  await user.click(await screen.findByRole("button", { name: "Quero este turno" }));
  expect(screen.getByText(/sua candidatura para Cantina Serena vai assim que houver conexão/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Não enviada" })).toBeVisible();
});
