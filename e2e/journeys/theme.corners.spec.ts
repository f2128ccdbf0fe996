import { expect, test } from "../fixtures/test.ts";
import { visit } from "../pages/visit.ts";

const day = "rgb(251, 246, 236)";
const night = "rgb(23, 18, 15)";

test("the chosen theme applies to every page, before the first paint, whatever the device prefers", async ({
  page,
  t,
  people,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const choice = page.getByRole("group", { name: t(($) => $.nav.theme) });
  const button = (name: string) => choice.getByRole("button", { name, exact: true });
  const [auto, dark] = [button(t(($) => $.nav.themeSystem)), button(t(($) => $.nav.themeNight))];
  const body = page.locator("body");

  await signIn(await people.venue());
  await visit(page, "/terms");
  await expect(auto).toHaveAttribute("aria-pressed", "true");
  await expect(body).toHaveCSS("background-color", day);
  await dark.click();
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await expect(auto).toHaveAttribute("aria-pressed", "false");
  await expect(body).toHaveCSS("background-color", night);

  // The theme also applies to a venue's page, and logging out does not clear it.
  await visit(page, "/joblistrestaurant");
  await expect(body).toHaveCSS("background-color", night);
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await visit(page, "/logout");
  await expect(page).toHaveURL("/");
  await expect(body).toHaveCSS("background-color", night);

  await auto.click();
  await expect(body).toHaveCSS("background-color", day);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(body).toHaveCSS("background-color", night);
});

test(
  "a theme chosen in one tab is applied in all tabs, on static and on interactive pages",
  { tag: "@long" },
  async ({ context, page, t, people, signIn }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const button = (tab: typeof page) =>
      tab.getByRole("button", {
        name: t(($) => $.nav.themeNight),
        exact: true,
      });
    await signIn(await people.venue());
    const [staticPage, interactivePage] = [await context.newPage(), await context.newPage()];
    await visit(page, "/terms");
    await visit(staticPage, "/privacypolicy");
    await visit(interactivePage, "/newjob");
    await button(page).click();
    for (const tab of [staticPage, interactivePage]) {
      await expect(tab.locator("body")).toHaveCSS("background-color", night);
      await expect(button(tab)).toHaveAttribute("aria-pressed", "true");
    }
  },
);
