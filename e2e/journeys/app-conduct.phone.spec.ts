import { applicationsMine } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import {
  appealDays,
  disputeHours,
  firstSuspensionHours,
  furtherSuspensionDays,
  offenceMemoryDays,
} from "@bandeja/domain/parameters/conduct";
import { shiftIn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

const limits = { days: offenceMemoryDays, hours: firstSuspensionHours, blockDays: furtherSuspensionDays };

test(
  "a late cancellation is explained before, the second suspends, and the worker reads why and appeals",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const [venue, another, third, waiter] = [
      await people.venue(),
      await people.venue(),
      await people.venue(),
      await people.waiter(),
    ];
    for (const [employer, hours] of [
      [venue, 3],
      [another, 8],
    ] as const) {
      const application = await jobs.apply(waiter, await jobs.post(employer, shiftIn(hours)));
      await jobs.confirm(employer, application);
      await past.confirmEarlier(application);
    }
    const open = await jobs.post(third);
    await signIn(waiter);
    const dialog = page.getByRole("dialog", { name: t(($) => $.myshifts.cancelQuestion) });
    const cancelled = page.getByRole("alertdialog", { name: t(($) => $.myshifts.cancelled) });

    await page.goto("/app/my-shifts?show=confirmed");
    for (const next of ["warning", "day"] as const) {
      await page
        .getByText(
          t(($) => $.myshifts.more),
          { exact: true },
        )
        .first()
        .click();
      await page
        .getByRole("button", { name: t(($) => $.myshifts.cancelYes), exact: true })
        .first()
        .click();
      await expect(dialog).toContainText(t(($) => $.conduct.next.waitress[next], limits));
      await dialog.getByRole("button", { name: t(($) => $.myshifts.cancelYes) }).click();
      await expect(dialog).toBeHidden();
      await cancelled.getByRole("button").click();
    }
    const { data } = await api.as(waiter.token).call(applicationsMine, { body: {} });
    expect(data.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);

    await page.goto(`/app/shifts/${open}`);
    await expect(page.getByText(t(($) => $.statements.because.day))).toBeVisible();
    await expect(page.getByRole("button", { name: t(($) => $.shift.apply), exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: t(($) => $.conduct.read) }).click();
    await expect(page).toHaveURL("/app/conduct");
    await expect(page.getByText(t(($) => $.statements.because.day))).toBeVisible();

    const offences = page
      .getByRole("list", { name: t(($) => $.offences.summary.offences) })
      .getByRole("article");
    await expect(offences).toHaveCount(2);
    const first = offences.first();
    await first.getByRole("button", { name: t(($) => $.offences.askReview) }).click();
    await expect(first).toContainText(t(($) => $.offences.hint.review, { days: appealDays }));
    await first.getByLabel(t(($) => $.offences.question)).fill("My train stood still.");
    await first.getByRole("button", { name: t(($) => $.offences.send), exact: true }).click();
    await expect(first.getByText(t(($) => $.offences.sent))).toBeVisible();
    await expect(first.getByText("My train stood still.")).toBeVisible();
    const { data: summary } = await api.as(waiter.token).call(conductSummary, { body: {} });
    expect(summary.offences[0]).toMatchObject({ state: "counts", appeal: { text: "My train stood still." } });
  },
);

test(
  "an ill worker gives a shift back without it counting, once",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const [venue, another, waiter] = [await people.venue(), await people.venue(), await people.waiter()];
    for (const [employer, hours] of [
      [venue, 3],
      [another, 8],
    ] as const) {
      const application = await jobs.apply(waiter, await jobs.post(employer, shiftIn(hours)));
      await jobs.confirm(employer, application);
      await past.confirmEarlier(application);
    }
    await signIn(waiter);
    const dialog = page.getByRole("dialog", { name: t(($) => $.myshifts.cancelQuestion) });
    const cancelled = page.getByRole("alertdialog", { name: t(($) => $.myshifts.cancelled) });
    const cancel = page.getByRole("button", { name: t(($) => $.myshifts.cancelYes), exact: true }).first();
    const pass = dialog.getByRole("checkbox", { name: t(($) => $.conduct.usePass) });

    const more = page
      .getByText(
        t(($) => $.myshifts.more),
        { exact: true },
      )
      .first();

    await page.goto("/app/my-shifts?show=confirmed");
    await more.click();
    await cancel.click();
    await pass.check();
    await dialog.getByRole("button", { name: t(($) => $.myshifts.cancelYes) }).click();
    await expect(dialog).toBeHidden();
    await cancelled.getByRole("button").click();
    await more.click();
    await cancel.click();
    await expect(dialog).toContainText(t(($) => $.conduct.next.waitress.warning, limits));
    await expect(pass).toHaveCount(0);
    const { data } = await api.as(waiter.token).call(conductSummary, { body: {} });
    expect(data).toMatchObject({ block: null, next: "warning", offences: [] });
  },
);

test(
  "a worker who was turned away reports it, and the venue reads and disputes it",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await jobs.confirm(venue, await jobs.apply(waiter, job));
    await past.moveToPast(job);
    await signIn(waiter);
    await page.goto("/app/my-shifts?show=past");
    await page.getByRole("button", { name: t(($) => $.shift.turnedAway.say), exact: true }).click();
    const dialog = page.getByRole("dialog", {
      name: t(($) => $.shift.turnedAway.question),
    });
    await expect(dialog).toContainText(
      t(($) => $.shift.turnedAway.follows, { venue: venue.name, hours: disputeHours }),
    );
    await dialog.getByLabel(t(($) => $.shift.turnedAway.reason)).fill("The door was closed.");
    await dialog.getByRole("button", { name: t(($) => $.shift.turnedAway.yes), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t(($) => $.shift.over.turnedAway))).toBeVisible();

    await signIn(venue);
    await page.goto("/app/notifications");
    const title = t(($) => $.notices.restaurant.noshow.title, { name: waiter.name });
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL("/app/conduct");
    const offence = page.getByRole("article", { name: t(($) => $.offences.kinds.turnedaway) });
    await expect(offence).toContainText("The door was closed.");
    await offence.getByRole("button", { name: t(($) => $.offences.dispute) }).click();
    await offence.getByLabel(t(($) => $.offences.question)).fill("We were open all night.");
    await offence.getByRole("button", { name: t(($) => $.offences.send), exact: true }).click();
    await expect(offence.getByText(t(($) => $.offences.disputed))).toBeVisible();
    const { data } = await api.as(venue.token).call(conductSummary, { body: {} });
    expect(data).toMatchObject({
      block: null,
      next: "warning",
      offences: [{ kind: "noshow", state: "disputed" }],
    });
  },
);
