import { expect, test } from "../fixtures/test.ts";
import { visit } from "../pages/visit.ts";

test(
  "a visitor who allows it sees their location",
  { tag: "@2.route.getlocation" },
  async ({ page, context, t }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: -23.5613, longitude: -46.65623, accuracy: 18 });
    await visit(page, "/getlocation");
    await page.getByRole("button", { name: t(($) => $.getlocation.get) }).click();
    await expect(page.getByText("-23.561300")).toBeVisible();
    await expect(page.getByText("-46.656230")).toBeVisible();
  },
);

test("a visitor who refuses the position reads what to do", { tag: "@long" }, async ({ page, t }) => {
  await visit(page, "/getlocation");
  await page.getByRole("button", { name: t(($) => $.getlocation.get) }).click();
  await expect(page.getByText(t(($) => $.getlocation.refused))).toBeVisible();
});

test(
  "the next slide is shown by its button and by the arrow keys, and hidden again",
  { tag: "@long" },
  async ({ page, t }) => {
    await visit(page, "/carousel");
    const slide = (name: string) => page.getByRole("heading", { name });
    await expect(slide(t(($) => $.home.signUp))).toBeInViewport();
    await page.getByRole("button", { name: t(($) => $.carousel.next) }).click();
    await expect(slide(t(($) => $.home.postShift))).toBeInViewport();
    await expect(slide(t(($) => $.home.signUp))).not.toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect(slide(t(($) => $.home.hire))).toBeInViewport();
  },
);
