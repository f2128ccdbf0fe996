import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { invitationsFind } from "@bandeja/contract/calls/invitations";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { favouritesSet } from "@bandeja/contract/calls/people";
import {
  groupsAdd,
  groupsFind,
  groupsRemove,
  groupsRename,
  groupsSet,
  teamFind,
  teamNote,
  type Group,
  type Teammate,
} from "@bandeja/contract/calls/team";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useState } from "react";
import { NavigationContext, ScreensContext, type Screens } from "../navigation/navigation.ts";
import { conductAnswer } from "../testing/conduct-answer.ts";
import { jobRow } from "../testing/venue-rows.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Team } from "./team.tsx";

beforeEach(signInVenue);

const marina: Teammate = {
  workerId: "w1",
  name: "Marina Duarte",
  photo: null,
  rating: 4.8,
  reviews: 31,
  ownRating: 4.5,
  workedHere: 7,
  lateHere: 1,
  noShowsHere: 2,
  favourite: "favourite",
  lastWorked: "2026-11-07",
  nextShift: { jobId: "j1", startDate: "2026-12-05" },
  note: "Knows the cellar.",
  groups: ["g1"],
};
const ways = { newJob: "/new", mayBook: true };
const weddings: Group = { id: "g1", name: "Weddings", people: 1 };

const screens = { people: "/people", job: (id: string) => `/jobs/${id}` } as Screens;

/** The team at an address, which its choices change. */
function TeamAt({ first }: { first: string }) {
  const [search, setSearch] = useState(first);
  const go = async (to: string) => setSearch(to.replace(/^[^?]*/, ""));
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={{ Link: "a", search, go }}>
        <Team addressOf={(id) => `/worker/${id}`} ways={ways} />
        <output data-testid="search">{search}</output>
      </NavigationContext>
    </ScreensContext>
  );
}

function open(people: Teammate[], groups: Group[] = [weddings], search = "") {
  const server = fakeApi();
  server.answers(teamFind, { ok: true, data: people });
  server.answers(groupsFind, { ok: true, data: groups });
  const view = renderPart(<TeamAt first={search} />);
  return { server, ...view };
}

test("from a job's page somebody is asked for that job, though another one is next", async () => {
  const { user, server } = open([marina], [], "?job=later");
  const rows = ["2099-12-04", "2099-12-05"].map((startDate, index) =>
    jobRow({ id: index === 0 ? "next" : "later", startDate, endDate: startDate }),
  );
  server.answers(jobsFindOfRestaurant, { ok: true, data: rows });
  server.answers(invitationsFind, { ok: true, data: [] });
  server.answers(jobsFindApplications, { ok: true, data: [] });
  server.answers(conductSummary, conductAnswer(null));
  await user.click(await screen.findByRole("button", { name: "Ask Marina Duarte for a shift" }));
  expect(await screen.findByLabelText("For which job?")).toHaveValue("later");
});

test("a teammate is shown with their work here, the venue's own words and the next shift", async () => {
  open([marina]);
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByRole("link", { name: "Marina Duarte" })).toHaveAttribute("href", "/worker/w1");
  expect(row.getByText(/^Worked here 7 times, last on Sat.7 Nov/)).toBeVisible();
  expect(row.getByText("Late once, 2 no-shows")).toBeVisible();
  expect(row.getByText("You gave 4.5 stars")).toBeVisible();
  expect(row.getByRole("link", { name: /^Next shift here: Sat.5 Dec/ })).toHaveAttribute("href", "/jobs/j1");
  expect(row.getByText("Favourite · Weddings")).toBeVisible();
  expect(row.getByText("Knows the cellar.")).toBeVisible();
});

test("somebody who was neither late nor missing here is said to be on time", async () => {
  open([{ ...marina, lateHere: 0, noShowsHere: 0 }]);
  expect(await screen.findByText("Always on time")).toBeVisible();
});

test.each([
  [1, "You gave 1 star"],
  [5, "You gave 5 stars"],
])("whole stars have no decimals: %i", async (ownRating, words) => {
  open([{ ...marina, ownRating }]);
  expect(await screen.findByText(words)).toBeVisible();
});

test("how many people a search has is said to screen readers", async () => {
  const { user, server } = open([marina]);
  await screen.findByText("Marina Duarte");
  expect(screen.queryByText("1 person")).toBeNull();
  await user.type(screen.getByLabelText("Search by name"), "mar");
  expect(await screen.findByText("1 person")).toHaveAttribute("aria-live", "polite");
  const slow = server.hangs(teamFind);
  await user.type(screen.getByLabelText("Search by name"), "x");
  await waitFor(() => expect(screen.queryByText("1 person")).toBeNull());
  slow.release({ ok: true, data: [] });
  expect(await screen.findByText("0 people")).toHaveAttribute("aria-live", "polite");
});

test("the team is searched, filtered and sorted", async () => {
  const { user, server } = open([marina]);
  await user.type(await screen.findByLabelText("Search by name"), "mar");
  await user.selectOptions(screen.getByLabelText("Show"), "Weddings");
  expect(await screen.findByText(/^By the last work here/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Sort by"), "Your stars");
  expect(await screen.findByText(/^By your own stars, then by the last work\./)).toBeVisible();
  await waitFor(() =>
    expect(server.sentTo(teamFind).at(-1)).toEqual({ name: "mar", groupId: "g1", sort: "stars" }),
  );
  await user.selectOptions(screen.getByLabelText("Show"), "Favourites");
  await waitFor(() =>
    expect(server.sentTo(teamFind).at(-1)).toEqual({ name: "mar", list: "favourite", sort: "stars" }),
  );
});

test("the choices above the team are in the address, beside the job that people are asked for", async () => {
  const { user } = open([marina], [weddings], "?job=j9");
  const inAddress = () =>
    Object.fromEntries(new URLSearchParams(screen.getByTestId("search").textContent ?? ""));
  await user.type(await screen.findByLabelText("Search by name"), "mar");
  await user.selectOptions(screen.getByLabelText("Show"), "Weddings");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Your stars");
  await waitFor(() => expect(inAddress()).toEqual({ job: "j9", q: "mar", show: "g1", sort: "stars" }));
  await user.selectOptions(screen.getByLabelText("Show"), "Everyone");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Last worked here");
  await user.clear(screen.getByLabelText("Search by name"));
  await waitFor(() => expect(inAddress()).toEqual({ job: "j9" }));
});

test("an address with choices and rows shows the team as it was left", async () => {
  const { server } = open([marina], [weddings], "?q=mar&show=g1&sort=stars&rows=100");
  server.answers(teamFind, ({ body }) =>
    (body as { cursor?: string }).cursor === undefined
      ? { ok: true as const, data: [marina], nextCursor: "c1" }
      : { ok: true as const, data: [{ ...marina, workerId: "w2", name: "Marta Lima" }] },
  );
  expect(await screen.findByText("Marta Lima")).toBeVisible();
  expect(await screen.findByLabelText("Search by name")).toHaveValue("mar");
  expect(screen.getByLabelText("Sort by")).toHaveValue("stars");
  await waitFor(() =>
    expect(server.sentTo(teamFind).at(-1)).toMatchObject({
      name: "mar",
      groupId: "g1",
      sort: "stars",
      cursor: "c1",
    }),
  );
  await waitFor(() => expect(screen.getByLabelText("Show")).toHaveValue("g1"));
});

test("the lists, groups and note of a teammate are changed in one dialog", async () => {
  const { user, server } = open([marina]);
  for (const call of [favouritesSet, groupsSet, teamNote]) server.answers(call, { ok: true });
  await user.click(await screen.findByRole("button", { name: "More about Marina Duarte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Marina Duarte" }));
  await user.click(dialog.getByRole("radio", { name: "Neither" }));
  await user.click(dialog.getByRole("checkbox", { name: "Weddings" }));
  await user.clear(dialog.getByLabelText("Note"));
  await user.type(dialog.getByLabelText("Note"), "Opens at six.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo(favouritesSet)).toEqual([{ workerId: "w1", list: "none" }]);
  expect(server.sentTo(groupsSet)).toEqual([{ groupId: "g1", workerId: "w1", member: false }]);
  expect(server.sentTo(teamNote)).toEqual([{ workerId: "w1", note: "Opens at six." }]);
});

test("who has open requests of the venue says for which days, and that no further one is possible", async () => {
  const requests = ["2026-12-04", "2026-12-11", "2026-12-18"];
  open([{ ...marina, openRequests: requests.slice(0, 1) }]);
  expect(await screen.findByText(/^Open requests from you: Fri.4 Dec\.$/)).toBeVisible();
  open([{ ...marina, openRequests: requests }]);
  expect(
    await screen.findByText(/^Open requests from you: .*Fri.18 Dec\. No more until one is answered\.$/),
  ).toBeVisible();
});

test("a group that somebody left says so in place of the choice", async () => {
  const { user } = open([{ ...marina, groups: [], leftGroups: ["g1"] }]);
  await user.click(await screen.findByRole("button", { name: "More about Marina Duarte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Marina Duarte" }));
  expect(dialog.getByText("Marina Duarte left Weddings, so you can’t add them to it.")).toBeVisible();
  expect(dialog.queryByRole("checkbox", { name: "Weddings" })).toBeNull();
});

test("a note that was typed survives closing the dialog, until it is saved", async () => {
  const { user, server } = open([marina]);
  server.answers(teamNote, { ok: true });
  const more = await screen.findByRole("button", { name: "More about Marina Duarte" });
  await user.click(more);
  await user.type(screen.getByLabelText("Note"), " Tall.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(more);
  expect(screen.getByLabelText("Note")).toHaveValue("Knows the cellar. Tall.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(more);
  expect(screen.getByLabelText("Note")).toHaveValue("Knows the cellar.");
});

test("the dialog of somebody stays when a choice takes them out of what is shown", async () => {
  const { user, server } = open([marina]);
  server.answers(favouritesSet, { ok: true });
  await user.selectOptions(await screen.findByLabelText("Show"), "Favourites");
  await user.click(await screen.findByRole("button", { name: "More about Marina Duarte" }));
  await user.type(screen.getByLabelText("Note"), " Tall.");
  server.answers(teamFind, { ok: true, data: [] });
  await user.click(screen.getByRole("radio", { name: "Neither" }));
  await screen.findByText(/^No one yet\. When someone does well/);
  expect(screen.getByLabelText("Note")).toHaveValue("Knows the cellar. Tall.");
  expect(screen.getByRole("radio", { name: "Neither" })).toBeChecked();
});

test("a note that could not be saved stays, with the reason", async () => {
  const { user, server } = open([marina]);
  server.refuses(teamNote, "UNAVAILABLE");
  await user.click(await screen.findByRole("button", { name: "More about Marina Duarte" }));
  await user.type(await screen.findByLabelText("Note"), " Tall.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByLabelText("Note")).toHaveValue("Knows the cellar. Tall.");
});

test("groups are made, renamed and removed", async () => {
  const { user, server } = open([marina]);
  server.answers(groupsAdd, { ok: true, data: { id: "g2", name: "Sundays", people: 0 } });
  for (const call of [groupsRename, groupsRemove]) server.answers(call, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Groups" }));
  const groups = within(await screen.findByRole("dialog", { name: "Groups" }));
  expect(groups.getByText("1 person")).toBeVisible();
  await user.click(groups.getByRole("button", { name: "Add group" }));
  await waitFor(() => expect(groups.getByLabelText("New group")).toHaveFocus());
  expect(groups.getByLabelText("New group")).toHaveAccessibleDescription(
    "Fill this in. People in the group can see this name, and leave. We notify no one.",
  );
  await user.type(groups.getByLabelText("New group"), "x".repeat(41));
  expect(groups.getByLabelText("New group")).toHaveAccessibleDescription(/40 characters or fewer/);
  await user.clear(groups.getByLabelText("New group"));
  await user.type(groups.getByLabelText("New group"), "Sundays");
  await user.click(groups.getByRole("button", { name: "Add group" }));
  await waitFor(() => expect(server.sentTo(groupsAdd)).toEqual([{ name: "Sundays" }]));
  expect(
    await groups.findByText("Sundays is ready. Add people by More, beside their names."),
  ).toHaveAttribute("aria-live", "polite");
  expect(groups.getByLabelText("New group")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Rename Weddings" }));
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Big days");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sentTo(groupsRename)).toEqual([{ groupId: "g1", name: "Big days" }]));
  await user.click(await screen.findByRole("button", { name: "Remove Weddings" }));
  await user.click(await screen.findByRole("button", { name: "Remove group" }));
  await waitFor(() => expect(server.sentTo(groupsRemove)).toEqual([{ groupId: "g1" }]));
});

test("a group beyond the maximum is refused with the line about the limit", async () => {
  const { server, user } = open([marina]);
  server.refuses(groupsAdd, "LIST_FULL");
  await user.click(await screen.findByRole("button", { name: "Groups" }));
  await user.type(await screen.findByLabelText("New group"), "Sundays");
  await user.click(screen.getByRole("button", { name: "Add group" }));
  expect(await screen.findByText(/^This limit is the same for everyone\./)).toBeVisible();
});

test("a team without anybody says how it fills, and a search that nobody matches says so", async () => {
  const { user } = open([]);
  expect(await screen.findByText("No one yet. Everyone you confirm appears here.")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Show"), "Favourites");
  expect(await screen.findByText(/^No one yet\. When someone does well, choose Favourite/)).toBeVisible();
  await user.type(screen.getByLabelText("Search by name"), "zoe");
  expect(await screen.findByText("No one in your team matches.")).toBeVisible();
});

test("a team that failed to load can be retried", async () => {
  const server = fakeApi();
  server.refuses(teamFind, "UNAVAILABLE");
  server.answers(groupsFind, { ok: true, data: [] });
  const { user } = renderPart(<TeamAt first="" />);
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(teamFind, { ok: true, data: [marina] });
  await user.click(again);
  expect(await screen.findByText("Marina Duarte")).toBeVisible();
});
