import { appBase } from "@bandeja/contract/cross-links";
import { jobsFindAllOfRestaurant, jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { addDays } from "@bandeja/domain/wall-clock";
import { expect, test } from "../fixtures/test.ts";

const pages = [
  ["the site", (job: string) => `/singlejob?id=${job}`],
  ["the app", (job: string) => `${appBase}/jobs/${job}`],
] as const;

for (const [client, pageOf] of pages) {
  test(
    `with four credits, a shift is repeated for four weeks from its page in ${client} by eight presses`,
    { tag: "@long" },
    async ({ page, t, format, api, people, past, signIn }) => {
      const venue = await people.venue();
      const venueClient = api.as(venue.token);
      const job = await past.endedJob(venue);
      await venueClient.call(jobsMarkAsCompleted, { body: { jobId: job } });
      const { data: first } = await venueClient.call(jobsGet, { params: { id: job } });
      for (let credit = 0; credit < 4; credit += 1) await past.credit(venue);
      await signIn(venue);
      await page.goto(pageOf(job));
      const nights = [1, 2, 3, 4].map((week) => addDays(first.startDate, 7 * week));
      for (const night of nights) {
        const day = format.day(night);
        await page.getByRole("button", { name: t(($) => $.newjob.repeat.repeat), exact: true }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: t(($) => $.newjob.post), exact: true }).click();
        await expect(page.getByText(t(($) => $.newjob.repeat.posted, { day }))).toBeVisible();
      }
      const { data } = await venueClient.call(jobsFindAllOfRestaurant, { body: { venueId: venue.id } });
      expect(data.map(({ startDate }) => startDate)).toEqual([first.startDate, ...nights]);
    },
  );
}
