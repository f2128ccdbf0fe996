import { shiftOn } from "../fixtures/jobs.ts";
import { applicantsOn } from "../pages/applicants.ts";
import { expect, test } from "../fixtures/test.ts";

test("a venue with a phone or a tablet sees the first applicant at once, and the ticket below", async ({
  page,
  t,
  people,
  jobs,
  signIn,
}) => {
  const venue = await people.venue();
  const job = await jobs.post(venue, shiftOn());
  for (let count = 0; count < 3; count += 1) await jobs.apply(await people.waiter(), job);
  await signIn(venue);
  const ticket = page.getByRole("region", { name: t(($) => $.job.ticket) });
  const first = page.getByRole("article").first();
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/singlejob?id=${job}`);
    await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(first.getByRole("link")).toBeInViewport({ ratio: 1 });
    const [person, sheet] = [(await first.boundingBox())!, (await ticket.boundingBox())!];
    expect(sheet.y).toBeGreaterThan(person.y + person.height);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(applicantsOn(page).first()).toBeInViewport();
  await expect(ticket).toBeInViewport();
});
