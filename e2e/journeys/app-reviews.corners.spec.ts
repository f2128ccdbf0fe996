import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { beforeDay } from "../pages/before-day.ts";

const words = { waiter: "Paid on the night.", venue: "Calm on a full night.", answer: "Thank you, Rui." };

/** A completed job that neither side has reviewed. */
async function makeWork({ people, past, api }: World) {
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  const job = await past.endedJob(venue, [waiter]);
  await api.as(venue.token).call(jobsMarkAsCompleted, { body: { jobId: job } });
  return { venue, waiter, job };
}

test(
  "a review is hidden until the other side has written one; then it is answered and reported",
  { tag: "@long" },
  async ({ world }) => {
    const { page, t, signIn } = world;
    const { venue, waiter, job } = await makeWork(world);
    const button = (name: string) => page.getByRole("button", { name, exact: true });

    await signIn(waiter);
    await page.goto("/app/my-shifts?show=past");
    await button(t(($) => $.myshifts.review)).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: t(($) => $.reviews.stars, { count: 4 }) }).check();
    await dialog.getByRole("textbox").fill(words.waiter);
    await dialog.getByRole("button", { name: t(($) => $.myshifts.reviewYes), exact: true }).click();
    await expect(
      page.getByText(beforeDay(t(($) => $.reviews.sentUntil, { name: venue.name, day: "{day}" }))),
    ).toBeVisible();
    await page.goto(`/app/venues/${venue.id}`);
    // Only its author reads it; it does not count in the rating.
    await expect(page.getByText(words.waiter)).toBeVisible();
    await expect(page.getByText(beforeDay(t(($) => $.reviews.hidden, { day: "{day}" })))).toBeVisible();
    await expect(page.getByText(t(($) => $.waitress.noReviews))).toBeVisible();

    await signIn(venue);
    await page.goto("/app/account/record");
    await expect(page.getByText(t(($) => $.ownrecord.none))).toBeVisible();
    await page.goto("/app/notifications");
    const notification = page
      .getByRole("link")
      .filter({ hasText: t(($) => $.notices.restaurant.reviewed.title, { name: waiter.name }) });
    await expect(notification).toContainText(t(($) => $.reviews.toSee));
    await notification.click();
    await expect(page).toHaveURL(`/app/jobs/${job}/complete`);
    const fields = page.getByRole("group", { name: waiter.name, exact: true });
    const [shortName = ""] = waiter.name.split(" ");
    await expect(fields.getByText(t(($) => $.completion.seeToo, { name: shortName }))).toBeVisible();
    await fields.getByRole("radio", { name: t(($) => $.completion.stars, { count: 5 }) }).check();
    await fields.getByLabel(t(($) => $.completion.words)).fill(words.venue);
    await button(t(($) => $.completion.sendReviews)).click();
    await expect(fields.getByText(t(($) => $.reviews.sent))).toBeVisible();

    await page.goto("/app/account/record");
    const review = page.getByRole("article").filter({ hasText: words.waiter });
    await expect(page.getByText(t(($) => $.waitress.fromReviews, { count: 1 }))).toBeVisible();
    await review.getByRole("button", { name: t(($) => $.reviews.answer), exact: true }).click();
    await dialog.getByRole("textbox").fill(words.answer);
    await dialog.getByRole("button", { name: t(($) => $.reviews.answerYes), exact: true }).click();
    await expect(review).toContainText(words.answer);
    await expect(review.getByRole("button", { name: t(($) => $.reviews.answer), exact: true })).toBeHidden();

    await signIn(waiter);
    await page.goto("/app/notifications");
    await page
      .getByRole("link")
      .filter({ hasText: t(($) => $.notices.waitress.reviewanswered.title, { name: venue.name }) })
      .click();
    await expect(page).toHaveURL(`/app/venues/${venue.id}`);
    await expect(page.getByText(words.answer)).toBeVisible();
    await page.goto("/app/account/record");
    const written = page.getByRole("article").filter({ hasText: words.venue });
    await written.getByRole("button", { name: t(($) => $.reviews.report, { name: venue.name }) }).click();
    await expect(dialog.getByText(words.venue)).toBeVisible();
    await dialog.getByRole("radio", { name: t(($) => $.reports.kinds.other) }).check();
    await dialog.getByRole("button", { name: t(($) => $.reports.send) }).click();
    await expect(page.getByRole("dialog", { name: t(($) => $.reports.reported) })).toBeVisible();
  },
);
