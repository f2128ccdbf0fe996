import { expect } from "@playwright/test";
import type { Formatters } from "@bandeja/i18n/formatters";
import type { filmTexts } from "@bandeja/i18n/film-texts";
import type { Language } from "@bandeja/contract/lists";
import type { Translate } from "@bandeja/i18n/translate";
import { newJobOn } from "@bandeja/e2e/pages/new-job";
import { showPictures } from "@bandeja/e2e/pages/show-pictures";
import { peopleOf } from "./people.ts";
import type { Director } from "./director.ts";
import { offStage, pressed } from "./off-stage.ts";
import type { Market } from "./market.ts";

export interface Story {
  readonly director: Director;
  readonly market: Market;
  readonly language: Language;
  readonly t: Translate;
  readonly format: Formatters;
  readonly texts: (typeof filmTexts)[Language];
  readonly friday: string;
}

/** The title. */
export async function openingScene({ director, texts }: Story): Promise<void> {
  await director.stage.set({ "--ticket": 0 });
  await director.open("opening", texts.opening);
  await director.drop();
  await director.wait(1);
}

/** A venue fills in New job, whose total follows, reviews the job and posts it. */
export async function postingScene({ director, language, t, texts, friday }: Story): Promise<void> {
  const { product } = director.stage;
  const { shift } = peopleOf[language];
  const form = newJobOn(product, t, offStage);
  const hours = product.getByRole("group", { name: t(($) => $.newjob.endTime), exact: true });
  const dialog = product.getByRole("alertdialog");
  const ok = dialog.getByRole("button", { name: t(($) => $.common.ok), exact: true });

  await director.cut("paper", async () => {
    await director.stage.show("product", "", "paper");
    await product.goto("/newjob");
    // Closes the alert about the venue's credits, which is not part of the film.
    await pressed(ok);
    await form.write({
      ...shift,
      startDate: friday,
      endDate: friday,
      hourValue: "",
      tips: "Yes",
      people: 1,
      note: texts.note,
    });
    await director.scrollTo(hours, 60, 0);
  });
  await director.open("product", texts.post, "paper");
  await director.wait(0.3);
  await form.hourValue.focus();
  await director.type(shift.hourValue, 0.1);
  await director.wait(0.3);
  await director.press(product.getByRole("button", { name: t(($) => $.newjob.more), exact: true }));
  await director.wait(0.5);
  await director.scrollTo(form.ticket, 20, 0.8);
  await director.scrollTo(form.post, 290, 0.5);
  await director.press(form.post);
  await expect(form.review).toBeVisible();
  await director.wait(0.7);
  await director.press(form.review.getByRole("button", { name: t(($) => $.newjob.post), exact: true }));
  await expect(dialog).toBeVisible();
  await director.wait(0.5);
  await director.press(ok);
}

/** The job appears in the list. Returns its id. */
export async function listScene({ director, t, format, texts, friday, language }: Story): Promise<string> {
  const { product } = director.stage;
  const { startTime, endTime } = peopleOf[language].shift;
  const when = { day: format.day(friday), hours: format.shift(startTime, endTime) };
  const job = product.getByRole("article", { name: t(($) => $.job.row, when) });
  await director.cut("wine", async () => {
    await director.stage.show("product", "", "wine");
    await expect(job).toBeVisible();
  });
  await director.open("product", texts.hangs, "wine");
  await director.scrollTo(job, 70, 0.7);
  await director.wait(0.4);
  const details = job.getByRole("link", { name: t(($) => $.job.detailsOfRow, when) });
  await director.press(details);
  await product.waitForURL(/singlejob/);
  return new URL(product.url()).searchParams.get("id") ?? "";
}

/** The workers apply in turn. Returns the ids of their applications. */
export async function applyingScene({ director, market, t, texts }: Story, job: string): Promise<string[]> {
  const { product } = director.stage;
  const heading = product.getByRole("heading", { level: 1 });
  const applicants = product.getByRole("rowheader");
  const applications: string[] = [];
  await director.cut("ink", async () => {
    await director.stage.show("product", "", "ink");
    await expect(product.getByText(t(($) => $.job.nobodyYet))).toBeVisible();
    await director.scrollTo(heading, 24, 0);
  });
  await director.open("product", texts.apply, "ink");
  await director.wait(0.3);
  for (const [index, actor] of market.applicants.entries()) {
    applications.push(await market.apply(actor, job));
    // The page refetches when it becomes visible.
    await product.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(applicants).toHaveCount(index + 1);
    await showPictures(product);
    await director.wait(0.4);
  }
  await director.scrollTo(applicants.first(), 16, 0.7);
  await director.wait(0.2);
  return applications;
}

/** The profile of the second applicant on the page, from the photo to the record. */
export async function readingScene({ director, texts, t }: Story): Promise<void> {
  const { product } = director.stage;
  await director.press(product.locator(".applicant-action").nth(1).getByRole("link"));
  const person = product.getByRole("heading", { level: 1 });
  await product.waitForURL(/singlewaitress/);
  await expect(person).toBeVisible();
  await showPictures(product);
  await director.say(texts.read, "ink");
  await director.wait(0.3);
  await director.scrollTo(person, 40, 0.8);
  await director.wait(0.7);
  await director.scrollTo(product.getByRole("link", { name: t(($) => $.waitress.confirmOnApp) }), 270, 0.7);
  await director.wait(0.3);
}

/** Two applicants are confirmed in the app, and the site shows it. */
export async function confirmingScene(
  { director, market, texts, t }: Story,
  job: string,
  applications: readonly string[],
): Promise<void> {
  const { product } = director.stage;
  const applicants = product.getByRole("rowheader");
  const stamp = product.getByText(
    t(($) => $.stamps.stamps.confirmed),
    { exact: true },
  );
  const confirmed = product.getByRole("row").filter({ has: stamp });
  await director.cut("paper", async () => {
    await director.stage.show("product", "", "paper");
    await product.goto(`/singlejob?id=${job}`);
    await expect(applicants).toHaveCount(applications.length);
    await showPictures(product);
    await director.scrollTo(applicants.first(), 24, 0);
  });
  await director.open("product", texts.confirm, "paper");
  await director.wait(0.2);
  for (const [index, application] of applications.slice(0, 2).entries()) {
    await market.confirm(application);
    await product.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(confirmed).toHaveCount(index + 1);
    await director.scrollTo(confirmed.first(), 24, 0.4);
    await director.wait(0.4);
  }
  await director.scrollTo(product.getByRole("heading", { level: 1 }), 24, 0.6);
  await director.wait(0.6);
}

/** The closing title. */
export async function closingScene({ director, t }: Story): Promise<void> {
  await director.cut("wine", () => director.stage.show("closing", "", "wine"));
  await director.open(
    "closing",
    t(($) => $.common.line),
  );
  await director.wait(1.8);
}
