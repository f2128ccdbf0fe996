import { appBase } from "@bandeja/contract/cross-links";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { expect, test } from "../fixtures/test.ts";

for (const [client, list] of [
  ["the site", "/joblistrestaurant"],
  ["the app", `${appBase}/jobs`],
] as const) {
  test(`in ${client} past jobs stay open and scrolled, after Back and after a reload`, async ({
    page,
    t,
    api,
    people,
    past,
    signIn,
  }) => {
    const venue = await people.venue();
    for (let count = 0; count < 6; count += 1) {
      const body = { jobId: await past.endedJob(venue) };
      await api.as(venue.token).call(jobsMarkAsCompleted, { body });
    }
    await signIn(venue);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(list);
    await page.getByRole("link", { name: t(($) => $.jobsboard.parts.closed), exact: true }).click();
    await expect(page.getByRole("heading", { name: t(($) => $.job.past) })).toBeVisible();
    const last = page.getByRole("article").last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole("link").click();
    await expect(page.getByRole("region", { name: t(($) => $.job.ticket) })).toBeVisible();
    await page.goBack();
    await expect(last).toBeInViewport();
    await page.reload();
    await expect(page.getByRole("heading", { name: t(($) => $.job.past) })).toBeVisible();
    await expect(last).toBeInViewport();
  });
}
