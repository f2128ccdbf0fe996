import { favouritesFind, favouritesSet } from "@bandeja/contract/calls/people";
import type { ListedPerson } from "@bandeja/contract/calls/people";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { NeverAgain } from "./never-again.tsx";

beforeEach(signInVenue);

const marina: ListedPerson = {
  workerId: "w1",
  name: "Marina Duarte",
  photo: null,
  rating: 4.8,
  reviews: 31,
  workedHere: 7,
  list: "never",
  setAt: "2026-11-01T10:00:00.000Z",
};
type Server = ReturnType<typeof fakeApi>;

function answerLists(server: Server, people: ListedPerson[]): void {
  server.answers(favouritesFind, ({ body }) => ({
    ok: true as const,
    data: people.filter(({ list }) => list === (body as { list: string }).list),
  }));
}
function open(people: ListedPerson[], prepare?: (server: Server) => void) {
  const server = fakeApi();
  answerLists(server, people);
  prepare?.(server);
  return { server, ...renderPart(<NeverAgain addressOf={(id) => `/worker/${id}`} />) };
}
const list = async (name: string) => within(await screen.findByRole("region", { name }));

test("a venue sees its blocklist", async () => {
  open([marina]);
  expect(await (await list("Never again")).findByText("Marina Duarte")).toBeVisible();
  expect((await list("Never again")).getByText("Worked here 7 times")).toBeVisible();
});

test("a worker who is removed from a list disappears at once, and can be put back", async () => {
  const { user, server } = open([marina]);
  server.answers(favouritesSet, { ok: true });
  const blocklist = await list("Never again");
  await user.click(await blocklist.findByRole("button", { name: "Remove Marina Duarte from the list" }));
  expect(screen.queryByText("Worked here 7 times")).toBeNull();
  // The pressed button is gone.
  expect(blocklist.getByText(/^Marina Duarte has been removed/).parentElement).toHaveFocus();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Worked here 7 times")).toBeVisible();
  await waitFor(() =>
    expect(server.sentTo(favouritesSet)).toEqual([
      { workerId: "w1", list: "none" },
      { workerId: "w1", list: "never" },
    ]),
  );
});

test("a worker who could not be removed returns to the list, with the reason", async () => {
  const { user, server } = open([marina]);
  server.refuses(favouritesSet, "UNAVAILABLE");
  await user.click(await screen.findByRole("button", { name: "Remove Marina Duarte from the list" }));
  await screen.findByRole("alertdialog");
  expect(screen.getByText("Worked here 7 times")).toBeInTheDocument();
});

test("an empty list says what it is for", async () => {
  open([]);
  expect(await screen.findByText("No one. Waitstaff you put here no longer see your jobs.")).toBeVisible();
});

test("a list that failed to load can be retried", async () => {
  const { server, user } = open([], (down) => down.refuses(favouritesFind, "UNAVAILABLE"));
  const blocklist = await list("Never again");
  const again = await blocklist.findByRole("button", { name: "Try again" });
  answerLists(server, [marina]);
  await user.click(again);
  expect(await blocklist.findByText("Marina Duarte")).toBeVisible();
});
