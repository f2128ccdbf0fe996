import { tabTo } from "../fixtures/keyboard.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../pages/visit.ts";

test("whoever tabs skips the menu, and lands where the page begins", async ({ page, t }) => {
  await page.goto("/login");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t(($) => $.nav.skip) })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(
    page.getByLabel(
      t(($) => $.login.email),
      { exact: true },
    ),
  ).toBeFocused();
});

test("a question holds the focus until it is answered, and Escape answers no", async ({
  page,
  t,
  people,
  jobs,
  signIn,
}) => {
  const venue = await people.venue();
  const job = await jobs.post(venue);
  await signIn(venue);
  await page.goto(`/singlejob?id=${job}`);
  const cancel = page.getByRole("button", { name: t(($) => $.job.cancel), exact: true });
  await tabTo(cancel);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: t(($) => $.job.cancelQuestion) });
  await expect(question.getByRole("button", { name: t(($) => $.job.cancelNo) })).toBeFocused();
  for (let pressed = 0; pressed < 6; pressed += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest("dialog") === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
});

test("a page that is reached by a link begins at its top for whoever tabs", async ({
  page,
  t,
  people,
  signIn,
}) => {
  await signIn(await people.venue());
  await visit(page, "/newjob");
  await tabTo(page.getByRole("link", { name: t(($) => $.nav.jobsList), exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/joblistrestaurant");
  await expect(page.getByRole("main")).toBeFocused();
});
