import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { groupsAdd, groupsSet, teamNote } from "@bandeja/contract/calls/team";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { expect, type Locator } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import type { Waiter } from "../fixtures/people.ts";
import type { World } from "../fixtures/world.ts";
import type { View } from "./views.ts";

const nameOfGroup = "Casamentos e batizados ao domingo";

/** A venue whose team has one person with everything that a row shows, and a group of all three. */
async function fillTeam({ api, people, jobs, past, write }: World) {
  const venue = await people.venue();
  const [marina, rui, ana] = await Promise.all([
    people.waiter({ name: "Maria Antónia do Rosário" }),
    people.waiter({ name: "Rui Tavares" }),
    people.waiter({ name: "Ana Lua" }),
  ]);
  const own = api.as(venue.token);
  const endedJob = await past.endedJob(venue, [marina, rui]);
  await own.call(jobsMarkAsCompleted, { body: { jobId: endedJob } });
  const { data } = await api.as(marina.token).call(applicationsMine, { body: {} });
  await own.call(reviewsAdd, { body: { applicationId: data[0]?.id ?? "", stars: 1 } });
  await own.call(favouritesSet, { body: { workerId: marina.id, list: "favourite" } });
  // Full, so that there is no opening to ask anybody for.
  const full = await jobs.post(venue, { ...shiftOn(), openings: 1 });
  await jobs.confirm(venue, await jobs.apply(ana, full));
  await past.credit(venue);
  const group = (await own.call(groupsAdd, { body: { name: nameOfGroup } })).data;
  for (const { id: workerId } of [marina, rui, ana]) {
    await own.call(groupsSet, { body: { groupId: group.id, workerId, member: true } });
  }
  const note = write("Knows the cellar, and opens alone at six.");
  await own.call(teamNote, { body: { workerId: marina.id, note } });
  return { venue, marina, rui, ana, group };
}

/** How a step of the team, its groups and invitations is opened. */
function stepsOf({ page }: World, client: "site" | "app") {
  const dialog = page.getByRole("dialog");
  const step = (name: string, pressed: Locator, shown: Locator): View => ({
    name: `${name} on the ${client}`,
    async open() {
      await pressed.click();
      await expect(shown.first()).toBeVisible();
    },
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return { dialog, step, button };
}

/** The team of a venue with its dialogs, and the people asked for one of its jobs. */
async function venueTeamViews(world: World, client: "site" | "app"): Promise<View[]> {
  const { page, t, jobs, signIn, people } = world;
  const { venue, marina, rui, group } = await fillTeam(world);
  const { dialog, step, button } = stepsOf(world, client);
  const [team, jobAddress] =
    client === "site"
      ? ["/people", (id: string) => `/singlejob?id=${id}`]
      : ["/app/people", (id: string) => `/app/jobs/${id}`];
  const more = button(t(($) => $.teammates.moreAbout, { name: marina.name }));
  let job = "";
  const groups: View = {
    name: `the groups on the ${client}`,
    async open() {
      await page.keyboard.press("Escape");
      await button(t(($) => $.teammates.groups)).click();
      await expect(button(t(($) => $.teammates.rename, { name: group.name }))).toBeVisible();
    },
  };
  await signIn(venue);
  return [
    {
      name: `the team on the ${client}`,
      async open() {
        await page.goto(team);
        await expect(more).toBeVisible();
      },
    },
    step("a teammate", more, dialog.getByLabel(t(($) => $.teammates.note))),
    groups,
    step(
      "another name for a group",
      button(t(($) => $.teammates.rename, { name: group.name })),
      dialog.getByLabel(t(($) => $.teammates.name)),
    ),
    step(
      "the groups again",
      dialog.getByRole("button", { name: t(($) => $.teammates.back) }),
      button(t(($) => $.teammates.remove, { name: group.name })),
    ),
    step(
      "the end of a group",
      button(t(($) => $.teammates.remove, { name: group.name })),
      button(t(($) => $.teammates.removeYes)),
    ),
    {
      name: `asking without a job on the ${client}`,
      async open() {
        await page.goto(team);
        await button(t(($) => $.invitations.askNamed, { name: rui.name })).click();
        await expect(dialog.getByRole("link", { name: t(($) => $.invitations.newJob) })).toBeVisible();
      },
    },
    {
      name: `asking a group on the ${client}`,
      async open() {
        job = await jobs.post(venue, shiftOn(dayInLisbon(9)));
        await page.goto(team);
        await page.getByLabel(t(($) => $.teammates.show)).selectOption({ label: group.name });
        await button(t(($) => $.invitations.askGroup)).click();
        await expect(dialog.getByLabel(t(($) => $.invitations.job))).toBeVisible();
      },
    },
    step(
      "who was asked",
      dialog.getByRole("button", { name: t(($) => $.invitations.send), exact: true }),
      button(t(($) => $.invitations.done)),
    ),
    {
      name: `a team without a match on the ${client}`,
      async open() {
        await page.keyboard.press("Escape");
        await page.getByLabel(t(($) => $.teammates.search)).fill("zzz");
        await expect(page.getByText(t(($) => $.teammates.noneFound))).toBeVisible();
      },
    },
    {
      name: `the people asked for a job on the ${client}`,
      async open() {
        await page.goto(jobAddress(job));
        const withdraw = button(t(($) => $.invitations.withdrawNamed, { name: rui.name }));
        await withdraw.click();
        await expect(withdraw).toBeHidden();
      },
    },
    {
      name: `a team without anybody on the ${client}`,
      async open() {
        await page.goto("about:blank");
        await signIn(await people.venue());
        await page.goto(team);
        await expect(page.getByText(t(($) => $.teammates.none))).toBeVisible();
      },
    },
  ];
}

/** The team, its groups and its invitations on the site. */
export const teamViews = (world: World): Promise<View[]> => venueTeamViews(world, "site");
/** The same in the app. */
export const appTeamViews = (world: World): Promise<View[]> => venueTeamViews(world, "app");

/** What workers see of it: the shifts that they are asked for, and the groups that they are in. */
export async function appInvitedViews(world: World): Promise<View[]> {
  const { page, t, api, jobs, signIn } = world;
  const { venue, marina, rui, ana } = await fillTeam(world);
  const job = await jobs.post(venue, shiftOn(dayInLisbon(9)));
  const ask = (kind: "apply" | "book", invited: readonly Waiter[]) =>
    api
      .as(venue.token)
      .call(invitationsAdd, { body: { jobId: job, kind, workerIds: invited.map(({ id }) => id) } });
  await ask("book", [marina, rui]);
  await ask("apply", [ana]);
  const shift = `/app/shifts/${job}`;
  const decline = page.getByRole("button", { name: t(($) => $.invitations.decline) });
  const at = (name: string, address: string, shown: Locator): View => ({
    name: `${name} of the app`,
    async open() {
      await page.goto(address);
      await expect(shown.first()).toBeVisible();
    },
  });
  const leave = page.getByRole("button", { name: t(($) => $.teammates.leaveNamed, { name: nameOfGroup }) });
  await signIn(marina);
  return [
    at("an invitation to be confirmed", shift, decline),
    at(
      "the shifts that a worker is asked for",
      "/app/my-shifts",
      page.getByRole("heading", { name: t(($) => $.invitations.mine) }),
    ),
    at("the groups that a worker is in", "/app/saved", leave),
    {
      name: "a group that was left of the app",
      async open() {
        await leave.click();
        await expect(page.getByText(t(($) => $.teammates.noMine))).toBeVisible();
      },
    },
    {
      name: "an invitation to apply of the app",
      async open() {
        await page.goto("about:blank");
        await signIn(ana);
        await page.goto(shift);
        await expect(decline).toBeVisible();
      },
    },
    {
      name: "a declined invitation of the app",
      async open() {
        await decline.click();
        await expect(decline).toBeHidden();
      },
    },
  ];
}
