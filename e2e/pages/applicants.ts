import type { Page } from "@playwright/test";

/** The applicants of the job on the page: cards or, where there is space for a table, the heads of its rows. */
export const applicantsOn = (page: Page) =>
  page.getByRole("list").getByRole("article").or(page.getByRole("rowheader"));
