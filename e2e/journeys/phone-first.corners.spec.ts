import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { newMobile, newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { pointer } from "../pages/input-method.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

// The phone's pages, opened by their addresses by a visitor (specification section 2, Phone flow).

test(
  "a number is verified before the registration, which keeps it through a reload to its third step",
  { tag: ["@2.route.insertphone", "@2.route.verifycode", "@2.phone.match"] },
  async ({ page, t, api, outbox }) => {
    const [registration, phone] = [registrationOn(page, t, pointer), phoneOn(page, t, pointer)];
    const [mobile, name] = [newMobile(), newName()];
    const venue = {
      username: name,
      email: `${name}@example.com`,
      password: "trays77",
      name: "Bar do Fim",
      address: "Rua do Fim 1",
    };
    const written = page.getByText(`+351 ${mobile}`);

    await visit(page, "/insertphonerestaurant");
    await phone.askForCode(mobile);
    await expect(page).toHaveURL("/verifycoderestaurant");
    await page.reload();
    await phone.verify(outbox, mobile);
    await expect(page).toHaveURL("/registerrestaurant");
    await expect(written).toBeVisible();

    await page.reload();
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await registration.sendVenue();
    await expect(page).toHaveURL("/registerrestaurant?step=3");
    await expect(written).toBeVisible();
    await registration.button(t(($) => $.register.finish)).click();
    const alert = page.getByRole("alertdialog", { name: t(($) => $.alerts.registered) });
    await alert.getByRole("button").click();
    await expect(page).toHaveURL("/newjob");
    const { token, id } = await api.anyone.call(restaurantLogin, { body: venue });
    const { data } = await api.as(token).call(restaurantGet, { params: { id } });
    expect(data.phone?.replaceAll(" ", "")).toBe(mobile);
  },
);

test("the page of the code, opened in a tab that requested none, leads to the number", async ({
  page,
  t,
}) => {
  await visit(page, "/verifycoderestaurant");
  await phoneOn(page, t, pointer).writeCode("123456");
  const alert = page.getByRole("alertdialog", { name: t(($) => $.register.codeFirst), exact: true });
  await alert.getByRole("button").click();
  await expect(page).toHaveURL("/verifycoderestaurant");
  await page.getByRole("link", { name: t(($) => $.register.toNumber), exact: true }).click();
  await expect(page).toHaveURL("/insertphonerestaurant");
  await expect(page.getByRole("button", { name: t(($) => $.phone.getCode), exact: true })).toBeVisible();
});
