import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { shiftIn, shiftOn } from "../fixtures/jobs.ts";
import { countPresses } from "../fixtures/presses.ts";
import { expect, test } from "../fixtures/test.ts";

const countTaps = () => countPresses((target) => target.tap());

test("a worker who opens the app signed in has applied after two taps", async ({
  page,
  t,
  people,
  jobs,
  signIn,
}) => {
  const { press: tap, count } = countTaps();
  const venue = await people.venue();
  // Soon, to be at the top of a list with the shifts of other journeys.
  await jobs.post(venue, shiftIn(2));
  await signIn(await people.waiter());
  await page.goto("/app");
  await tap(page.getByRole("link", { name: venue.name }));
  await tap(page.getByRole("button", { name: t(($) => $.shift.apply) }));
  await expect(page.getByText(t(($) => $.shift.applied, { venue: venue.name }))).toBeVisible();
  expect(count()).toBeLessThanOrEqual(2);
});

test("a venue confirms five applicants with six taps, and closing the app at once loses none", async ({
  page,
  t,
  api,
  people,
  jobs,
  signIn,
}) => {
  const venue = await people.venue();
  const job = await jobs.post(venue, { ...shiftOn(), openings: 6 });
  const six = await Promise.all(Array.from({ length: 6 }, () => people.waiter()));
  const applied = six.toSorted((one, other) => one.name.localeCompare(other.name));
  await Promise.all(applied.map((waiter) => jobs.apply(waiter, job)));
  const [undone, ...five] = applied;
  const confirm = (name: string) =>
    page.getByRole("button", { name: t(($) => $.applicantactions.confirmNamed, { name }) });
  await signIn(venue);
  await page.goto("/app/jobs");

  const { press: tap, count } = countTaps();
  await tap(page.getByRole("link", { name: t(($) => $.waiting.rows.applicants, { count: 6 }) }));
  await expect(confirm(undone!.name)).toBeVisible();
  const openings = (left: number) =>
    page.getByText(t(($) => $.applicantactions.openingsLeft, { count: left }));
  await confirm(undone!.name).tap();
  await page
    .getByRole("button", { name: t(($) => $.applicantactions.undoNamed, { name: undone!.name }) })
    .tap();
  for (const { name } of five) await tap(confirm(name));
  await expect(openings(1)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);

  await page.close({ runBeforeUnload: false });
  const findConfirmed = async () => {
    const { data } = await api.as(venue.token).call(jobsFindApplications, { body: { jobId: job } });
    return data.filter(({ status }) => status === "confirmed").map(({ name }) => name);
  };
  await expect
    .poll(async () => (await findConfirmed()).toSorted(), { timeout: 15_000 })
    .toEqual(five.map(({ name }) => name).toSorted());
});

test(
  "a venue with a credit repeats a shift from its list with two taps",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const { press: tap, count } = countTaps();
    const venue = await people.venue();
    await jobs.post(venue);
    await past.credit(venue);
    await signIn(venue);
    await page.goto("/app/jobs");
    await tap(
      page.getByText(
        t(($) => $.newjob.repeat.repeat),
        { exact: true },
      ),
    );
    await tap(page.getByRole("dialog").getByRole("button", { name: t(($) => $.newjob.post) }));
    await expect(page.getByRole("link", { name: t(($) => $.newjob.repeat.seePosted) })).toBeVisible();
    expect(count()).toBe(2);
    const body = { venueId: venue.id, type: "new" } as const;
    const { data } = await api.as(venue.token).call(jobsFindOfRestaurant, { body });
    expect(data).toHaveLength(2);
  },
);
