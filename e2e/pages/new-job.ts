import type { Locator, Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";
import type { InputMethod } from "./input-method.ts";

export interface ShiftToPost {
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string;
  /** HH:MM. */
  readonly startTime: string;
  readonly endTime: string;
  /** As typed. */
  readonly hourValue: string;
  readonly currency: string;
  readonly tips: "Yes" | "No";
  readonly people: number;
  readonly note: string;
}

/** Both languages write the day first. */
const dayDigits = (date: string): string => date.split("-").toReversed().join("");
const timeDigits = (time: string): string => time.replace(":", "");

/** The New job form (specification section 2). */
export function newJobOn(page: Pick<Page, "getByLabel" | "getByRole">, t: Translate, input: InputMethod) {
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  const ticket = page.getByRole("region", { name: t(($) => $.newjob.ticket) });
  const review = page.getByRole("dialog", { name: t(($) => $.newjob.review) });
  const postIn = (part: Locator) => part.getByRole("button", { name: t(($) => $.newjob.post), exact: true });
  const people = page.getByRole("spinbutton", { name: t(($) => $.newjob.waitstaffNeeded), exact: true });
  return {
    ticket,
    /** The review of the job, between the first press of POST and the second. */
    review,
    hourValue: page.getByLabel(
      t(($) => $.newjob.hourValue),
      { exact: true },
    ),
    startDate: group(t(($) => $.newjob.startDate)),
    post: postIn(ticket),
    async write(shift: ShiftToPost): Promise<void> {
      await input.writeParts(group(t(($) => $.newjob.startDate)), dayDigits(shift.startDate));
      await input.writeParts(group(t(($) => $.newjob.endDate)), dayDigits(shift.endDate));
      await input.writeParts(group(t(($) => $.newjob.startTime)), timeDigits(shift.startTime));
      await input.writeParts(group(t(($) => $.newjob.endTime)), timeDigits(shift.endTime));
      await input.write(
        page.getByLabel(
          t(($) => $.newjob.hourValue),
          { exact: true },
        ),
        shift.hourValue,
      );
      await input.choose(
        page.getByLabel(
          t(($) => $.newjob.currency),
          { exact: true },
        ),
        shift.currency,
      );
      await input.press(page.getByRole("radio", { name: t(($) => $.job.tipsValues[shift.tips]) }));
      await input.write(people, String(shift.people));
      await input.write(page.getByRole("textbox", { name: t(($) => $.newjob.obs) }), shift.note);
    },
    /** Presses the first POST: an invalid form reports its errors, a valid one opens the review. */
    press: () => input.press(postIn(ticket)),
    /** Presses the second POST. */
    postReviewed: () => input.press(postIn(review)),
    /** Presses both. */
    async send(): Promise<void> {
      await input.press(postIn(ticket));
      await input.press(postIn(review));
    },
  };
}
