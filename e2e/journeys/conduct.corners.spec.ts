import { conductSummary } from "@bandeja/contract/calls/conduct";
import {
  firstSuspensionHours,
  furtherSuspensionDays,
  offenceMemoryDays,
} from "@bandeja/domain/parameters/conduct";
import { dayInLisbon, shiftIn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn } from "../pages/new-job.ts";

const limits = { days: offenceMemoryDays, hours: firstSuspensionHours, blockDays: furtherSuspensionDays };

test(
  "a late cancellation is explained before, a second one stops posting, and the venue reads why and appeals",
  { tag: ["@long", "@4.block"] },
  async ({ page, t, api, people, past, jobs, signIn, consoleErrors }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    for (let n = 0; n < 2; n += 1) await past.credit(venue);
    const posted = [await jobs.post(venue, shiftIn(3)), await jobs.post(venue, shiftIn(8))];
    for (const job of posted) await jobs.confirm(venue, await jobs.apply(waiter, job));
    await signIn(venue);

    const question = page.getByRole("dialog", { name: t(($) => $.job.cancelQuestion) });
    for (const [index, next] of (["warning", "day"] as const).entries()) {
      await page.goto(`/singlejob?id=${posted[index]}`);
      await page.getByRole("button", { name: t(($) => $.job.cancel), exact: true }).click();
      await expect(question).toContainText(t(($) => $.conduct.next.restaurant[next], limits));
      await question.getByRole("button", { name: t(($) => $.job.cancelYes) }).click();
      const ticket = page.getByRole("region", { name: t(($) => $.job.ticket) });
      await expect(
        ticket.getByText(
          t(($) => $.job.stamps.cancelled),
          { exact: true },
        ),
      ).toBeVisible();
    }

    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.credit),
    );
    const newJob = newJobOn(page, t, pointer);
    await newJob.write({
      startDate: dayInLisbon(12),
      endDate: dayInLisbon(12),
      startTime: "11:30",
      endTime: "15:00",
      hourValue: "10",
      currency: "GBP",
      tips: "Yes",
      people: 1,
      note: "",
    });
    consoleErrors.expect(/status of 403/);
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.BLOCKED),
      { more: t(($) => $.statements.because.day) },
    );
    await expect(page).toHaveURL("/account/people#conduct");
    const section = page.getByRole("region", { name: t(($) => $.account.conduct.title) });
    await expect(section).toContainText(t(($) => $.statements.because.day));
    const offences = section.getByRole("article");
    await expect(offences).toHaveCount(2);
    await offences
      .first()
      .getByRole("button", { name: t(($) => $.offences.askReview) })
      .click();
    await offences
      .first()
      .getByLabel(t(($) => $.offences.question))
      .fill("The kitchen burnt.");
    await offences
      .first()
      .getByRole("button", { name: t(($) => $.offences.send), exact: true })
      .click();
    await expect(offences.first().getByText(t(($) => $.offences.sent))).toBeVisible();
    const { data } = await api.as(venue.token).call(conductSummary, { body: {} });
    expect(data.offences[0]).toMatchObject({ appeal: { text: "The kitchen burnt." } });
  },
);
