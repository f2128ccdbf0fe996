import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { shiftIn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

test(
  "a venue completes a finished shift and reviews its workers, on the site",
  { tag: "@long" },
  async ({ page, t, api, people, past, signIn }) => {
    const [venue, waiter, other] = [await people.venue(), await people.waiter(), await people.waiter()];
    const job = await past.endedJob(venue, [waiter, other]);
    await signIn(venue);

    await page.goto("/joblistrestaurant");
    await expect(
      page.getByText(
        t(($) => $.jobsboard.none),
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole("link", { name: t(($) => $.jobsboard.parts.uncompleted) }).click();
    await page.getByRole("article").getByRole("link").click();
    await page.getByRole("link", { name: t(($) => $.job.markAsCompleted) }).click();
    const fieldsOf = (name: string) => page.getByRole("group", { name, exact: true });
    const noshow = { name: t(($) => $.completion.noshow), exact: true };
    await fieldsOf(other.name).getByText(noshow.name, { exact: true }).click();
    await expect(fieldsOf(other.name).getByRole("radio", noshow)).toBeChecked();
    await page.getByRole("button", { name: t(($) => $.completion.send) }).click();
    await expect(page.getByText(t(($) => $.completion.done))).toBeVisible();
    const statusOf = async ({ token }: { token: string }) =>
      (await api.as(token).call(applicationsMine, { body: {} })).data;
    expect(await statusOf(waiter)).toMatchObject([{ jobId: job, status: "completed" }]);
    expect(await statusOf(other)).toMatchObject([{ jobId: job, status: "noshow" }]);

    await page.getByRole("link", { name: t(($) => $.job.title), exact: true }).click();
    const ticket = page.getByRole("region", { name: t(($) => $.job.ticket) });
    await expect(ticket.getByText(t(($) => $.job.stamps.completed))).toBeVisible();
    await ticket.getByRole("link", { name: t(($) => $.job.reviewTeam) }).click();
    const stars = { name: t(($) => $.completion.stars, { count: 5 }) };
    await fieldsOf(waiter.name).getByRole("radio", stars).check();
    await page.getByRole("button", { name: t(($) => $.completion.sendReviews) }).click();
    await expect(
      fieldsOf(waiter.name).getByText(t(($) => $.reviews.sentUntil, { day: "" }).split(".")[0] ?? ""),
    ).toBeVisible();
  },
);

test(
  "a venue reads what cancelling would do before it cancels",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue, shiftIn(3));
    await jobs.confirm(venue, await jobs.apply(waiter, job));
    await signIn(venue);

    await page.goto(`/singlejob?id=${job}`);
    const cancel = page.getByRole("button", { name: t(($) => $.job.cancel), exact: true });
    const question = page.getByRole("dialog", { name: t(($) => $.job.cancelQuestion) });
    await cancel.click();
    await expect(question).toContainText(t(($) => $.job.cancelPeople, { count: 1 }));
    await expect(question).toContainText(t(($) => $.conduct.late, { hours: lateCancellationHours }));
    await question.getByRole("button", { name: t(($) => $.job.cancelNo) }).click();
    await expect(question).toBeHidden();
    await expect(cancel).toBeFocused();
    const { data: unchanged } = await api.as(venue.token).call(jobsGet, { params: { id: job } });
    expect(unchanged.status).toBe("open");

    await cancel.click();
    await question.getByRole("button", { name: t(($) => $.job.cancelYes) }).click();
    const ticket = page.getByRole("region", { name: t(($) => $.job.ticket) });
    await expect(
      ticket.getByText(
        t(($) => $.job.stamps.cancelled),
        { exact: true },
      ),
    ).toBeVisible();
    await expect(cancel).toBeHidden();

    const { data } = await api.as(waiter.token).call(applicationsMine, { body: {} });
    expect(data).toMatchObject([{ jobId: job, status: "cancelled", cancelledBy: "restaurant" }]);
  },
);
