import { readFile } from "node:fs/promises";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";
import { payingOn } from "../pages/paying.ts";

const dinner: ShiftToPost = {
  startDate: dayInLisbon(12),
  endDate: dayInLisbon(12),
  startTime: "18:00",
  endTime: "23:00",
  hourValue: "12",
  currency: "EUR",
  tips: "Yes",
  people: 1,
  note: "",
};
const fee = 9.9;

test(
  "a venue pays for its second job in the app, posts it, and has a receipt",
  { tag: ["@1.app.fee", "@4.gate.paid", "@long"] },
  async ({ page, t, format, api, outbox, people, jobs, signIn }) => {
    const venue = await people.venue();
    await signIn(venue);
    await page.goto(await outbox.link(venue.email, "/verifyemail"));
    await expect(page.getByText(t(($) => $.verifyemail.done))).toBeVisible();
    await jobs.post(venue);
    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FREE_POSITION_USED),
    );
    await expect(page).toHaveURL("/downloadapp");
    await page.getByRole("link", { name: t(($) => $.downloadapp.feeOpen) }).click();

    const paying = payingOn(page, t);
    await paying.pay(format.money(fee, "USD")).click();
    await expect(paying.sandbox).toBeVisible();
    await paying.payBy("refused");
    await expect(paying.refused).toBeVisible();
    await paying.payBy("paid");
    await expect(paying.panel("paid")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: t(($) => $.feepage.credits, { count: 1 }), exact: true }),
    ).toBeVisible();

    // The app announces the credit when New job opens; the site does not repeat it in the same session.
    await paying
      .panel("paid")
      .getByRole("link", { name: t(($) => $.feepage.newJob) })
      .click();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.credit),
    );
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await expect(newJob.post).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await newJob.write(dinner);
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    const venueClient = api.as(venue.token);
    const { data } = await venueClient.call(paymentsFind, { body: { venueId: venue.id } });
    const [payment] = data;
    expect(payment).toMatchObject({ state: "paid", credit: { state: "attached" } });
    const number = payment?.receipts[0]?.number ?? "";

    // Its former address.
    await page.goto("/account#payments");
    await expect(page).toHaveURL("/account/payments#payments");
    const payments = page.getByRole("region", { name: t(($) => $.account.payments.title), exact: true });
    await expect(payments.getByText(t(($) => $.paymentlist.attached))).toBeVisible();
    const downloading = page.waitForEvent("download");
    await payments.getByRole("button", { name: t(($) => $.paymentlist.receipt.payment, { number }) }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(t(($) => $.receipt.file.payment, { number }));
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

    const mail = await outbox.latest(venue.email);
    expect(mail.text).toContain(t(($) => $.mails.sandboxReceipt.subject, { number }));
    expect(mail.text).toContain(`[${file.suggestedFilename()}]`);
  },
);

test(
  "cancelling, going back or closing the window loses nothing, and the venue pays once",
  { tag: ["@long", "@1.app.fee"] },
  async ({ page, context, t, format, api, people, signIn }) => {
    const venue = await people.venue();
    await signIn(venue);
    await page.goto("/app/fee");
    const paying = payingOn(page, t);
    await paying.pay(format.money(fee, "USD")).click();
    await paying.cancel.click();
    await expect(paying.panel("left")).toBeVisible();

    await paying.goOn.click();
    await expect(paying.sandbox).toBeVisible();
    await page.goBack();
    await expect(paying.goOn).toBeVisible();
    await expect(paying.goOn).not.toHaveAttribute("aria-busy", "true");
    await paying.goOn.click();
    await expect(paying.sandbox).toBeVisible();
    await page.close();

    const other = await context.newPage();
    const again = payingOn(other, t);
    await other.goto("/app/fee");
    await expect(again.panel("open")).toBeVisible();
    await again.goOn.click();
    await again.payBy("confirm");
    await again.refuse.click();
    await expect(again.refused).toBeVisible();
    await again.payBy("confirm");
    await again.accept.click();
    await expect(again.panel("paid")).toBeVisible();
    // A reload of the page after the payment does not pay again.
    await other.reload();
    await expect(again.panel("paid")).toBeVisible();
    const { data } = await api.as(venue.token).call(paymentsFind, { body: { venueId: venue.id } });
    expect(data.map(({ state }) => state)).toEqual(["paid"]);
  },
);

test(
  "a payment without a webhook is waited for",
  { tag: "@long" },
  async ({ page, t, format, people, signIn }) => {
    await signIn(await people.venue());
    await page.goto("/app/fee");
    const paying = payingOn(page, t);
    await paying.pay(format.money(fee, "USD")).click();
    await paying.payBy("silent");
    await expect(paying.panel("waiting")).toBeVisible();
    await expect(paying.pay(format.money(fee, "USD"))).toBeHidden();
  },
);

test(
  "a venue with a chargeback reads why it cannot post, and its state",
  { tag: "@long" },
  async ({ page, t, format, api, people, jobs, signIn, consoleErrors }) => {
    const venue = await people.venue();
    await jobs.post(venue);
    await signIn(venue);
    await page.goto("/app/fee");
    const paying = payingOn(page, t);
    await paying.pay(format.money(fee, "USD")).click();
    await expect(paying.sandbox).toBeVisible();
    const address = page.url();
    await paying.payBy("paid");
    await expect(paying.panel("paid")).toBeVisible();
    await jobs.post(venue);
    await page.goto(address);
    await paying.after("disputed").click();
    await expect(paying.after("disputed")).toBeHidden();

    // Another credit does not remove the block of a disputed payment.
    await page.goto("/app/fee");
    await expect(paying.panel("disputed")).toBeVisible();
    await paying.pay(format.money(fee, "USD")).click();
    await paying.payBy("paid");
    await expect(paying.panel("paid")).toBeVisible();
    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.credit),
    );
    const newJob = newJobOn(page, t, pointer);
    await newJob.write(dinner);
    consoleErrors.expect(/status of 409/);
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.PAYMENT_DISPUTED),
    );
    await expect(page).toHaveURL("/account/payments");
    await expect(page.getByText(t(($) => $.paymentlist.stopped))).toBeVisible();
    const { data } = await api.as(venue.token).call(paymentsFind, { body: { venueId: venue.id } });
    expect(data.map(({ state, credit }) => [state, credit?.state])).toEqual([
      ["paid", "free"],
      ["disputed", "attached"],
    ]);
  },
);
