import { appPaths } from "@bandeja/contract/app-pages";
import { expect, test } from "../fixtures/test.ts";

test(
  "the photo, words and district of a venue appear on its page for workers",
  { tag: "@long" },
  async ({ page, t, people, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    await signIn(venue);
    await page.goto("/account");
    const part = page.getByRole("region", { name: t(($) => $.account.venue.title), exact: true });
    await part.getByLabel(t(($) => $.account.venue.district)).fill("Graça");
    await part.getByLabel(t(($) => $.account.venue.description)).fill("Wood-fired kitchen.\nTeam of six.");
    await part.getByRole("button", { name: t(($) => $.account.venue.save), exact: true }).click();
    await expect(part.getByText(t(($) => $.account.venue.saved))).toBeVisible();
    const picture = {
      name: "sala.jpg",
      mimeType: "image/jpeg",
      buffer: await page.screenshot({ type: "jpeg" }),
    };
    await part
      .getByLabel(
        t(($) => $.photo.file),
        { exact: true },
      )
      .first()
      .setInputFiles(picture);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t(($) => $.photo.cropUse) })
      .click();
    await expect(part.getByText(t(($) => $.photo.saved))).toBeVisible();
    // A page without the session, which would follow its change.
    await page.goto("/terms");
    await signIn(waiter);
    await page.goto(`/app${appPaths.venue(venue.id)}`);
    await expect(
      page.getByRole("img", { name: t(($) => $.photo.ofVenue, { venue: venue.name }) }),
    ).toBeVisible();
    await expect(page.getByText("Wood-fired kitchen.")).toBeVisible();
    await expect(page.getByText(/^Graça, /)).toBeVisible();
  },
);
