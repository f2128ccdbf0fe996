import path from "node:path";
import { test } from "@bandeja/e2e/fixtures/test";
import { groupNames, openEach } from "@bandeja/e2e/journeys/every-view";
import { showPictures } from "@bandeja/e2e/pages/show-pictures";

const folder = path.resolve(import.meta.dirname, "../../../screenshots");
const widths = [360, 768, 1280];
const themes = { night: "dark", day: "light" } as const;

/** The file name for a view, with hyphens for all other characters than letters and digits; "/" is "home". */
const fileNameOf = (name: string): string =>
  name.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";

for (const group of groupNames) {
  test(group, async ({ page, world, language, consoleErrors }) => {
    await openEach(group, { world, consoleErrors }, async (name) => {
      await showPictures(page);
      for (const [theme, colorScheme] of Object.entries(themes)) {
        await page.emulateMedia({ colorScheme });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const file = `${fileNameOf(group)}-${fileNameOf(name)}-${width}-${theme}.png`;
          await page.screenshot({ path: path.join(folder, language, file), fullPage: true });
        }
      }
    });
  });
}
