import { expect, test } from "../fixtures/test.ts";

// Without script the browser shows the document as the server sent it.
test.use({ javaScriptEnabled: false });

/** Every address of the specification's section 2, two of our own, and an unknown address. */
const addresses = [
  "/",
  "/home",
  "/restaurant",
  "/waitress",
  "/downloadapp",
  "/login",
  "/beforeregister",
  "/registerrestaurant",
  "/insertphonerestaurant",
  "/verifycoderestaurant",
  "/newjob",
  "/joblistrestaurant",
  "/singlejob",
  "/singlewaitress",
  "/logout",
  "/contactus",
  "/privacypolicy",
  "/terms",
  "/how-it-decides",
  "/deleteaccount",
  "/easyguide",
  "/getlocation",
  "/chat",
  "/carousel",
  "/account",
  "/account/security",
  "/account/payments",
  "/account/people",
  "/account/notifications",
  "/account/privacy",
  "/goodbye",
  "/forgotpassword",
  "/resetpassword",
  "/verifyemail",
  "/confirmemail",
  "/no-such-page",
];

test("every page has its heading and actions without script and before it loads", async ({
  page,
  request,
  language,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404 .*no-such-page/);
  const other = language === "en" ? "pt" : "en";
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("html"), address).toHaveAttribute("lang", language);
    await expect.soft(page, address).toHaveTitle(/^\S.* · Bandeja$/);
    const main = page.getByRole("main");
    await expect.soft(main.getByRole("heading", { level: 1 }), address).toBeVisible();
    const words = (await main.innerText()).split(/\s+/);
    expect.soft(words.length, `words of ${address}`).toBeGreaterThan(10);
    const description = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
    expect.soft(description, `description of ${address}`).toMatch(/^.{30,165}$/);
    const translated = await (await request.get(address, { params: { lng: other } })).text();
    expect.soft(translated, `${address} in "${other}"`).toContain(`<html lang="${other}"`);
    expect.soft(translated, `${address} in "${other}"`).not.toContain(description);
  }
});
