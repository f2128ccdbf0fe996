import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { expect, test } from "../fixtures/test.ts";

test("the link of the mail that a new venue gets confirms its e-mail, once", async ({
  page,
  t,
  api,
  outbox,
  people,
  consoleErrors,
}) => {
  const venue = await people.venue({ hasPhone: false });
  const mail = await outbox.latest(venue.email);
  expect(mail.text).toContain(
    t(($) => $.mails.verifyEmail.body, { name: venue.name, link: "" }).split("\n")[0],
  );
  const [link = ""] = /http\S+/.exec(mail.text) ?? [];

  await page.goto(link);
  await expect(page.getByText(t(($) => $.verifyemail.done))).toBeVisible();
  const { data } = await api.as(venue.token).call(restaurantGet, { params: { id: venue._id } });
  expect(data.emailverified).toBe(true);

  consoleErrors.expect(/status of 400/);
  await page.goto(link);
  await expect(page.getByText(t(($) => $.verifyemail.invalid))).toBeVisible();
});
