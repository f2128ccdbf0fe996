import { conductSummary } from "@bandeja/contract/calls/conduct";
import { invitationsFind, invitationsWithdraw, type Invitation } from "@bandeja/contract/calls/invitations";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { conductAnswer } from "../testing/conduct-answer.ts";
import { renderPart } from "../testing/render-part.tsx";
import { jobRow } from "../testing/venue-rows.ts";
import { JobInvitations } from "./job-invitations.tsx";

beforeEach(signInVenue);

const invitation = (id: string, name: string, state: Invitation["state"]): Invitation => ({
  id,
  kind: "book",
  state,
  sentAt: "2026-12-01T10:00:00.000Z",
  until: "2026-12-02T10:00:00.000Z",
  asked: 1,
  job: jobRow({ timezone: "Europe/Lisbon" }),
  workerId: id,
  name,
  photo: null,
});

function open(data: Invitation[], job = jobRow()) {
  const server = fakeApi();
  server.answers(invitationsFind, { ok: true, data });
  server.answers(conductSummary, conductAnswer(null));
  return { server, ...renderPart(<JobInvitations job={job} teamPage="/people" />) };
}

test("the venue sees who is asked, with the answers, and takes back what is open", async () => {
  const { user, server } = open([
    invitation("i1", "Ana", "sent"),
    invitation("i2", "Rui", "declined"),
    { ...invitation("i4", "Bea", "sent"), kind: "apply" },
    { ...invitation("i3", "Zoe", "lapsed"), byBandeja: true },
  ]);
  server.answers(invitationsWithdraw, { ok: true });
  const list = within(await screen.findByRole("region", { name: "Asked" }));
  const [first, second, asked, third] = list.getAllByRole("listitem");
  expect(first).toHaveTextContent(
    "Ana: asked to work, and confirmed by accepting: no answer yet, can answer until 2 Dec, 10:00",
  );
  expect(second).toHaveTextContent("Rui: can’t come");
  expect(asked).toHaveTextContent("Bea: asked to apply: no answer yet, can answer until 2 Dec, 10:00");
  expect(third).toHaveTextContent("Zoe: Bandeja ended the request");
  expect(within(second!).queryByRole("button")).toBeNull();
  await user.click(list.getByRole("button", { name: "Take back the request to Ana" }));
  const notice = await list.findByText("The request to Ana is taken back.");
  await waitFor(() => expect(notice).toHaveFocus());
  expect(server.sentTo(invitationsWithdraw)).toEqual([{ invitationId: "i1" }]);
});

test("while a job has an opening, the team can be asked for it", async () => {
  open([]);
  expect(await screen.findByRole("link", { name: "Ask your team" })).toHaveAttribute(
    "href",
    "/people?job=j1",
  );
});

test("nothing is shown of a full job that nobody is asked for", async () => {
  const { server } = open([], jobRow({ status: "full" }));
  await waitFor(() => expect(server.sentTo(invitationsFind)).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
