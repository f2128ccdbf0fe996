import path from "node:path";
import { appBudget } from "@bandeja/build/app-budget";
import { openBuild, withFollowing } from "@bandeja/build/page-weight";
import type { Weight } from "@bandeja/build/page-weight";
import { siteBudget } from "@bandeja/build/site-budget";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { expect, test } from "../fixtures/test.ts";
import { watchTransfers } from "../fixtures/transfers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const site = { base: "/", weigh: openBuild(path.join(root, "apps/web/build/client")), budget: siteBudget };
const app = {
  base: "/app/",
  weigh: openBuild(path.join(root, "apps/mobile/build"), "/app/"),
  budget: appBudget,
};

/** How far a sum of bytes may be from the browser's: the length of a header varies with what it says. */
const tolerance = 0.02;

/** Visitors, unless the page is that of a venue or a worker. */
const pages = [
  ["/", site, undefined],
  ["/restaurant", site, undefined],
  ["/login", site, undefined],
  ["/registerrestaurant", site, undefined],
  ["/newjob", site, "venue"],
  ["/joblistrestaurant", site, "venue"],
  ["/app", app, undefined],
  ["/app/shifts", app, "waiter"],
] as const;

for (const [address, { base, weigh, budget }, who] of pages) {
  test(
    `a browser receives for ${address} the scripts and styles that its budget counts`,
    { tag: "@long" },
    async ({ page, language, people, jobs, signIn }) => {
      if (who !== undefined) await signIn(await people[who]());
      if (who === "waiter") await jobs.post(await people.venue());
      // A list without a shift offers to save the search, and a long one, which depends on other journeys, has a script of
      // its own.
      await page.route(`**/api${jobsFindOpen.path}`, async (route) => {
        const response = await route.fetch();
        const { data, ...answer } = (await response.json()) as { data: unknown[] };
        await route.fulfill({ response, json: { ...answer, data: data.slice(0, 1) } });
      });
      const { scripts, styles } = weigh(withFollowing(budget(address as never, language)));
      const counted = { Script: scripts, Stylesheet: styles } satisfies Record<string, Weight>;
      const transfers = await watchTransfers(page);
      const received = (type: string) => transfers.received.filter((transfer) => transfer.type === type);
      const files = (type: string) =>
        received(type)
          .map(({ path: file }) => file.slice(base.length))
          .toSorted();

      await page.goto(address);
      for (const [type, expected] of Object.entries(counted)) {
        await expect.poll(() => files(type)).toEqual(expected.files);
      }
      // Nothing else follows by itself, not even what the page requests once it is idle.
      await page.waitForFunction(() => document.readyState === "complete");
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect.poll(transfers.pending).toEqual([]);
      for (const [type, expected] of Object.entries(counted)) {
        expect(files(type)).toEqual(expected.files);
        const bytes = received(type).reduce((sum, transfer) => sum + transfer.bytes, 0);
        console.log(
          `${address}: ${files(type).length} of type ${type}, ${bytes} bytes (counted ${expected.bytes})`,
        );
        expect(Math.abs(bytes - expected.bytes)).toBeLessThanOrEqual(expected.bytes * tolerance);
      }
    },
  );
}
