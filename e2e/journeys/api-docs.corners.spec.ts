import { restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { expect, test } from "../fixtures/test.ts";

// The page is in English alone, like the document that it shows.
test(
  "a developer tries a call on the page of the API, without a token and with a venue's",
  { tag: "@long" },
  async ({ page, baseURL, people, consoleErrors }) => {
    const venue = await people.venue({ hasPhone: false });
    // By another name than the document's: what is tried goes to where the page came from.
    const { tag, name, summary } = restaurantVerifyToken;
    await page.goto(new URL(`/api/docs#/${tag}/${name}`, baseURL?.replace("127.0.0.1", "localhost")).href);
    const call = page.locator(`#operations-${tag}-${name}`);
    // Swagger UI goes through the whole document before it shows any of it: 8 s on two busy cores.
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
