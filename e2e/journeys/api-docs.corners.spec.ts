import { restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { expect, test } from "../fixtures/test.ts";

// The page is in English only, as is the OpenAPI document.
test(
  "a developer tries a call on the page of the API, without a token and with a venue's",
  { tag: "@long" },
  async ({ page, baseURL, people, consoleErrors }) => {
    const venue = await people.venue({ hasPhone: false });
    // Under another host name than the document's server: calls go to the origin of the page.
    const { tag, name, summary } = restaurantVerifyToken;
    await page.goto(new URL(`/api/docs#/${tag}/${name}`, baseURL?.replace("127.0.0.1", "localhost")).href);
    const call = page.locator(`#operations-${tag}-${name}`);
    // Swagger UI parses the whole document before it renders: 8 s on two busy cores.
    await call.waitFor({ timeout: 60_000 });
    await expect(call.getByRole("button", { name: summary })).toHaveAttribute("aria-expanded", "true");
    await call.getByRole("button", { name: "Try it out" }).click();
    const answer = call.locator(".live-responses-table");

    consoleErrors.expect(/status of 401/);
    await call.getByRole("button", { name: "Execute" }).click();
    await expect(answer).toContainText('"code": "UNAUTHENTICATED"');

    await page.getByRole("button", { name: "Authorize" }).click();
    const dialog = page.locator(".modal-ux");
    await dialog.getByRole("textbox").fill(venue.token);
    await dialog.getByRole("button", { name: "Apply credentials" }).click();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await call.getByRole("button", { name: "Execute" }).click();
    await expect(answer).toContainText(`"restaurant": "${venue.name}"`);
  },
);
