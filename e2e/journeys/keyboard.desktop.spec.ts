import { tabTo } from "../fixtures/keyboard.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { keyboard } from "../pages/input-method.ts";
import { visit } from "../pages/visit.ts";

test("the skip link leads to the start of the page's content", async ({ page, t }) => {
  await page.goto("/login");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t(($) => $.nav.skip) })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: t(($) => $.common.google), exact: true })).toBeFocused();
});

test(
  "a question holds the focus until it is answered, and Escape answers no",
  { tag: "@long" },
  async ({ page, t, people, jobs, signIn }) => {
    const venue = await people.venue();
    const job = await jobs.post(venue);
    await signIn(venue);
    await page.goto(`/singlejob?id=${job}`);
    const cancel = page.getByRole("button", { name: t(($) => $.job.cancel), exact: true });
    await tabTo(cancel);
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: t(($) => $.job.cancelQuestion) });
    // Its title, so that the consequences are read before the buttons.
    await expect(question.getByRole("heading")).toBeFocused();
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
  },
);

test(
  "a page reached by a link begins at its top for the keyboard",
  { tag: "@long" },
  async ({ page, t, people, signIn }) => {
    await signIn(await people.venue());
    await visit(page, "/newjob");
    await tabTo(page.getByRole("link", { name: t(($) => $.menu.jobsList), exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/joblistrestaurant");
    // By its heading, which a screen reader says.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

test("a venue without a mouse logs in, reads an application, writes, completes a shift and logs out", async ({
  page,
  t,
  people,
  jobs,
  past,
}) => {
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  await jobs.apply(waiter, await jobs.post(venue));
  await past.endedJob(venue, [waiter]);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await visit(page, "/login");
  await keyboard.write(field(t(($) => $.login.email)), venue.email);
  await keyboard.write(field(t(($) => $.login.password)), venue.password);
  await page.keyboard.press("Enter");
  // A venue with upcoming jobs begins there.
  await expect(page).toHaveURL("/joblistrestaurant");
  await keyboard.press(
    page.getByRole("navigation").getByRole("link", { name: t(($) => $.menu.newJob), exact: true }),
  );
  await closeAlert(
    page,
    t,
    t(($) => $.errors.JOB_NOT_COMPLETED),
    { input: keyboard },
  );
  await expect(page).toHaveURL("/joblistrestaurant");

  const upcoming = page.getByRole("article").first();
  await keyboard.press(upcoming.getByRole("link"));
  await keyboard.press(link(t(($) => $.job.detailsOf, { name: waiter.name })));
  await keyboard.press(link(t(($) => $.waitress.chatHere)));
  await keyboard.write(field(t(($) => $.chat.message)), "Which shirt?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("Which shirt?");

  await keyboard.press(link(t(($) => $.menu.jobsList)));
  await keyboard.press(page.getByRole("link", { name: t(($) => $.jobsboard.parts.uncompleted) }));
  await expect(page).toHaveURL("/joblistrestaurant?show=uncompleted");
  await keyboard.press(
    page
      .getByRole("article")
      .filter({ hasText: t(($) => $.job.stamps.ended) })
      .getByRole("link"),
  );
  await keyboard.press(link(t(($) => $.job.markAsCompleted)));
  await keyboard.press(button(t(($) => $.completion.send)));
  await expect(page.getByText(t(($) => $.completion.done))).toBeVisible();
  await keyboard.press(link(t(($) => $.menu.logout)));
  await expect(page).toHaveURL("/");
});

test(
  "a visitor without a mouse changes the theme and the language",
  { tag: "@long" },
  async ({ page, t, language }) => {
    await visit(page, "/terms");
    await keyboard.press(page.getByRole("button", { name: t(($) => $.nav.themeNight), exact: true }));
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(23, 18, 15)");
    const [chosen, name] = language === "en" ? ["pt", "Português"] : ["en", "English"];
    await keyboard.press(page.getByRole("contentinfo").getByRole("link", { name }));
    await expect(page.locator("html")).toHaveAttribute("lang", chosen);
  },
);
