import { readLogins } from "@bandeja/demo-data/demonstration-logins";
import { readLogin } from "@bandeja/e2e/fixtures/session";
import { expect, test } from "@bandeja/e2e/fixtures/test";
import { logIn } from "@bandeja/e2e/pages/login";
import { pointer } from "@bandeja/e2e/pages/input-method";
import { newJobOn } from "@bandeja/e2e/pages/new-job";
import { registrationOn } from "@bandeja/e2e/pages/registration";
import { visit } from "@bandeja/e2e/pages/visit";
import { takePicture } from "./take-picture.ts";

const account = { username: "barluar", email: "ola@barluar.example", password: "lua-cheia-7" };
const venue = { ...account, name: "Bar Luar", address: "Rua da Saudade 12" };

test("the registration of a new venue", async ({ page, t, language }) => {
  const registration = registrationOn(page, t, pointer);
  await visit(page, "/registerrestaurant");
  await registration.fillAccount(venue);
  await takePicture(page.locator("[aria-current=step]"), language, "sign-up");
  await registration.sendAccount();
  await registration.fillVenue(venue);
  await registration.sendVenue();
  const country = page.getByLabel(
    t(($) => $.phone.country),
    { exact: true },
  );
  await expect(country).toBeEnabled();
  await pointer.choose(country, "Portugal");
  await page
    .getByLabel(
      t(($) => $.phone.number),
      { exact: true },
    )
    .fill("912 345 678");
  await takePicture(page.locator("[aria-current=step]"), language, "verify-phone");
});

test("the pages of a demonstration venue", async ({ page, t, language, past }) => {
  const logins = await readLogins(process.env["E2E_DATA_DIR"] ?? "");
  if (logins === undefined) throw new Error("The server has no demonstration.");
  await visit(page, "/login");
  await logIn(page, t, logins.venue);
  await expect(page).toHaveURL(/joblistrestaurant/);
  await visit(page, "/newjob");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Enter");

  const newJob = newJobOn(page, t, pointer);
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await newJob.write({
    startDate: day,
    endDate: day,
    startTime: "18:00",
    endTime: "02:00",
    hourValue: language === "pt" ? "38,00" : "38.00",
    currency: "BRL",
    tips: "Yes",
    people: 2,
    note: "",
  });
  await takePicture(page.getByRole("heading", { name: t(($) => $.newjob.when) }), language, "post-shift");

  await page.goto("/joblistrestaurant");
  const shift = page.getByRole("article").filter({
    hasText: t(($) => $.job.someOf, { confirmed: 1, total: 3 }),
  });
  await shift.getByRole("link").click();
  const applicant = page.getByRole("article", { name: "Ivete Nogueira" });
  await applicant.waitFor();
  await takePicture(page.getByRole("article").first(), language, "see-applicants", 84);

  await applicant.getByRole("link").click();
  await page.getByRole("link", { name: t(($) => $.waitress.confirmOnApp) }).waitFor();
  // A negative headroom, so that the whole name is in the picture.
  await takePicture(page.getByRole("main"), language, "confirm", -84);

  const { id = "" } = (await readLogin(page)) ?? {};
  await page.goto(`/singlejob?id=${await past.endedJob({ id, name: venue.name })}`);
  const markAsCompleted = page.getByRole("link", { name: t(($) => $.job.markAsCompleted) });
  await markAsCompleted.waitFor();
  await takePicture(page.getByRole("main"), language, "afterwards");
  // An uncompleted job would prevent the run in the other language from posting.
  await markAsCompleted.click();
  await page.getByRole("button", { name: t(($) => $.completion.send) }).click();
  await page.getByText(t(($) => $.completion.done)).waitFor();
});
