import { expect, test } from "../fixtures/test.ts";
import { beforeDay } from "../pages/before-day.ts";

test(
  "a venue completes a shift in the app with one worker present and one absent, and reviews one",
  { tag: "@long" },
  async ({ page, t, people, past, signIn }) => {
    const [venue, ana, bia] = [await people.venue(), await people.waiter(), await people.waiter()];
    await past.endedJob(venue, [ana, bia]);
    await signIn(venue);
    await page.goto("/app/jobs");
    await page.getByRole("link", { name: t(($) => $.waiting.rows.completions) }).click();

    const group = page.getByRole("group", { name: ana.name, exact: true });
    await group.getByRole("radio", { name: t(($) => $.completion.stars, { count: 5 }) }).check();
    await group.getByRole("textbox").fill("On time, and calm.");
    const absentWorker = page.getByRole("group", { name: bia.name, exact: true });
    await absentWorker
      .getByText(
        t(($) => $.completion.noshow),
        { exact: true },
      )
      .click();
    await page.getByRole("button", { name: t(($) => $.completion.send) }).click();
    await expect(page.getByText(t(($) => $.completion.doneReviews, { count: 1 }))).toBeVisible();
    await expect(
      absentWorker.getByText(
        t(($) => $.stamps.stamps.noshow),
        { exact: true },
      ),
    ).toBeVisible();
    await page.reload();
    const [shortName = ""] = ana.name.split(" ");
    await expect(
      group.getByText(beforeDay(t(($) => $.reviews.sentUntil, { name: shortName, day: "{day}" }))),
    ).toBeVisible();
  },
);
