import { readFile } from "node:fs/promises";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { expect, test } from "../fixtures/test.ts";

test(
  "a venue reads the costs of a month and downloads them",
  { tag: "@long" },
  async ({ page, t, language, api, people, past, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter({ name: "=Zé, o Rápido" })];
    const job = await past.endedJob(venue, [waiter]);
    await api.as(venue.token).call(jobsMarkAsCompleted, { body: { jobId: job } });
    await signIn(venue);
    await page.goto("/costs");
    await expect(page.getByText(waiter.name)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t(($) => $.costs.downloadMonth), exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^(costs|custos)-20\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [, row = "", ...rest] = text.split("\r\n");
    expect(rest).toEqual([""]);
    const separator = language === "en" ? "," : ";";
    expect(row).toContain(`${separator}"'=Zé, o Rápido"${separator}`);
    expect(row).toContain(job);
  },
);
