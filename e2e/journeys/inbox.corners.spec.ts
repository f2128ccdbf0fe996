import { messagesAdd } from "@bandeja/contract/calls/messages";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { expect, test } from "../fixtures/test.ts";

test(
  "a venue reads what is new, and keeps the applicant as a favourite",
  { tag: ["@long", "@1.app.notifications"] },
  async ({ page, t, api, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    await jobs.apply(waiter, await jobs.post(venue));
    const message = { partyId: waiter.id, otherPartyId: venue.id, text: "Which door?", clientId: "1" };
    await api.as(waiter.token).call(messagesAdd, { body: message });
    await signIn(venue);
    const counted = (name: string, count: string) =>
      page.getByRole("banner").getByRole("link", { name: `${name}: ${count}` });

    await page.goto("/joblistrestaurant");
    await counted(
      t(($) => $.nav.messages),
      t(($) => $.nav.unread, { count: 1 }),
    ).click();
    await page.getByRole("main").getByRole("link", { name: waiter.name }).click();
    await expect(page.getByRole("log")).toContainText("Which door?");
    // Read: the number is gone.
    const inbox = page.getByRole("banner").getByRole("link", { name: t(($) => $.nav.messages), exact: true });
    await expect(inbox).toBeVisible();

    await page
      .getByRole("banner")
      .getByRole("link", { name: t(($) => $.nav.notifications) })
      .click();
    const applied = t(($) => $.notices.restaurant.applied.title, { name: waiter.name });
    await page.getByRole("link", { name: applied }).click();
    // The page is left at once; the choice must reach the server all the same.
    const saved = page.waitForRequest((request) => request.url().endsWith(favouritesSet.path));
    await page.getByRole("radio", { name: t(($) => $.team.lists.favourite) }).check();
    await saved;
    await page.goto("/people");
    const team = page.getByRole("region", { name: t(($) => $.teammates.everyone) });
    await expect(team.getByText(waiter.name)).toBeVisible();
  },
);
