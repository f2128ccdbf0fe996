import { findLayoutFaults, type Size } from "../fixtures/layout/find-layout-faults.ts";
import { test } from "../fixtures/layout/longest-words.ts";
import { expect } from "../fixtures/test.ts";
import { groupNames, openEach } from "../journeys/every-view.ts";

const narrowWidths = [320, 360, 390, 480, 600];
/** Also those around the widths where the header and the columns change. */
const wideWidths = [768, 900, 1024, 1030, 1100, 1200, 1280, 1440];
const isScrolled = (width: number): boolean => width === 360 || width === 1024;

/** A desk's layout follows the size of text in the browser's settings, which a page cannot set. */
const sizes: readonly Size[] = [
  ...[...narrowWidths, ...wideWidths].map((width) => ({ width, isScrolled: isScrolled(width) })),
  ...narrowWidths.map((width) => ({ width, text: 2, isScrolled: isScrolled(width) })),
];
/** Of a browser whose settings make the text larger already. */
const plainSizes = sizes.filter(({ text }) => text === undefined);

for (const group of groupNames) {
  test(`${group} fit at every width`, async ({ page, world, consoleErrors }, { project }) => {
    await openEach(group, { world, consoleErrors }, async (name) => {
      const faults = await findLayoutFaults(page, project.name === "large-text" ? plainSizes : sizes);
      expect.soft(faults, `the layout of ${name}`).toEqual([]);
    });
  });
}
