import { applicationsMine } from "@bandeja/contract/calls/applications";
import { shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

test("an application survives a reload within the time to undo it, and is sent once", async ({
  page,
  t,
  api,
  people,
  jobs,
  signIn,
}) => {
  const venue = await people.venue();
  const waiter = await people.waiter();
  const job = await jobs.post(venue);
  const findOwnApplications = async () =>
    (await api.as(waiter.token).call(applicationsMine, { body: {} })).data;

  await signIn(waiter);
  await page.goto(`/app/shifts/${job}`);
  await page.getByRole("button", { name: t(($) => $.shift.apply) }).click();
  await expect(page.getByRole("button", { name: t(($) => $.shift.undo) })).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await findOwnApplications()).length, { timeout: 15_000 }).toBe(1);
  await expect(page.getByRole("button", { name: t(($) => $.shift.withdraw) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: t(($) => $.shift.withdraw) })).toBeVisible();
  expect(await findOwnApplications()).toHaveLength(1);
});

test(
  "a refusal is shown in the bar under the thumb, and has the focus",
  { tag: "@long" },
  async ({ page, t, people, jobs, signIn, consoleErrors }) => {
    consoleErrors.expect(/status of (404|409)/);
    const venue = await people.venue();
    const [waiter, other] = [await people.waiter(), await people.waiter()];
    const job = await jobs.post(venue, { ...shiftOn(), openings: 1 });
    await signIn(waiter);
    await page.goto(`/app/shifts/${job}`);
    const apply = page.getByRole("button", { name: t(($) => $.shift.apply) });
    await expect(apply).toBeVisible();
    await jobs.confirm(venue, await jobs.apply(other, job));
    await apply.click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toBeFocused();
    await expect(refusal).toBeInViewport({ ratio: 1 });
  },
);
