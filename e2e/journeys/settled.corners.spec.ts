import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

test(
  "two people who apply are one notification, which is read once their job is shown",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn }) => {
    const venue = await people.venue();
    const job = await jobs.post(venue, shiftOn());
    for (let count = 0; count < 2; count += 1) await jobs.apply(await people.waiter(), job);
    const unread = async () => {
      const answer = await api.as(venue.token).call(notificationsUnread, {});
      return answer.notifications;
    };
    await expect.poll(unread).toBe(1);
    await signIn(venue);
    await page.goto("/notifications");
    await expect(page.getByText(t(($) => $.notices.several.applied, { count: 2 }))).toBeVisible();
    await page.goto(`/singlejob?id=${job}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect.poll(unread).toBe(0);
    // Another one while it is shown.
    await jobs.apply(await people.waiter(), job);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect.poll(unread, { timeout: 30_000 }).toBe(0);
  },
);
