import { reportsAdd } from "@bandeja/contract/calls/reports";
import { addAuthenticator } from "../fixtures/authenticator.ts";
import { examine } from "../fixtures/examine.ts";
import { test } from "../fixtures/own-server.ts";
import { expect } from "../fixtures/test.ts";
import { inviteFirst } from "../pages/operator.ts";

// Passkeys need a domain.
test.use({ hostname: "localhost", settings: { CONSOLE: "on" } });

const reason = "Looked at both sides of it.";

test("an operator is invited, registers a passkey, finds an account for a reason, and answers an item", async ({
  page,
  server,
  t,
  people,
  api,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  // What takes a reason is refused at first, which browsers log.
  consoleErrors.expect(/status of 403/);
  // A logout ends the stream, and what is read then to find out why may be refused.
  consoleErrors.expect(/status of 401/);
  // The stream tells of an own answer, too, maybe before its response: what is read again is answered by then.
  consoleErrors.expect(/status of 409 .*queue\/(?:version|item)/);
  const venue = await people.venue();
  const authenticator = await addAuthenticator(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("the invitation registers a passkey", async () => {
    await page.goto(inviteFirst(server, "Rita"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rita");
    await examine(page, "the invitation");
    await button(t(($) => $.operatorconsole.join.button)).click();
    await expect(page.getByRole("heading", { name: t(($) => $.operatorconsole.queue.title) })).toBeVisible();
    expect(await authenticator.passkeys()).toHaveLength(1);
  });

  await test.step("the passkey logs in again", async () => {
    await button(t(($) => $.operatorconsole.frame.logout)).click();
    await expect(page.getByRole("heading", { name: t(($) => $.operatorconsole.signin.title) })).toBeVisible();
    await examine(page, "the login");
    await button(t(($) => $.operatorconsole.signin.button)).click();
    await expect(page.getByRole("heading", { name: t(($) => $.operatorconsole.queue.title) })).toBeVisible();
    await examine(page, "the queue");
  });

  await test.step("an account is found, and shown for a reason", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type(venue.email);
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: t(($) => $.operatorconsole.search.list) });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).not.toContainText(venue.email);
    await examine(page, "the search");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t(($) => $.operatorconsole.view.text))).toBeVisible();
    await examine(page, "the reason");
    await button(t(($) => $.operatorconsole.view.picks.contact)).click();
    await expect(page.getByText(venue.email)).toBeVisible();
    await expect(page.getByText(t(($) => $.operatorconsole.history["account.created"]))).toBeVisible();
    await examine(page, "the page of a venue");
  });

  await test.step("a command of that page asks for what it needs", async () => {
    await page.getByRole("link", { name: t(($) => $.operatorconsole.commandnames["people delete"]) }).click();
    await page.getByRole("textbox", { name: t(($) => $.operatorconsole.run.reason) }).fill(reason);
    await button(t(($) => $.operatorconsole.confirm.check)).click();
    await button(t(($) => $.operatorconsole.confirm.request)).click();
    await expect(page.getByRole("heading", { name: t(($) => $.operatorconsole.run.waits) })).toBeVisible();
    await expect(page.getByText(t(($) => $.operatorconsole.prospects.accountDeleted))).toBeVisible();
    await examine(page, "a command");
  });

  await test.step("the request is in the queue, and its own operator may not approve it", async () => {
    await page.getByRole("link", { name: t(($) => $.operatorconsole.frame.queue), exact: true }).click();
    let presses = 0;
    const press = async (name: string) => {
      presses += 1;
      await button(name).click();
    };
    const list = page.getByRole("list", { name: t(($) => $.operatorconsole.queue.list) });
    presses += 1;
    await list.getByRole("link", { name: t(($) => $.operatorconsole.commandnames["people delete"]) }).click();
    await page.getByRole("textbox", { name: t(($) => $.operatorconsole.item.reason) }).fill(reason);
    await examine(page, "an item");
    await expect(button(t(($) => $.operatorconsole.answers.approve))).toHaveCount(0);
    await press(t(($) => $.operatorconsole.answers.takeback));
    await expect(page.getByRole("heading", { name: t(($) => $.operatorconsole.item.done) })).toBeVisible();
    expect(presses).toBe(2);
  });

  await test.step("a report is opened without a further reason, answered, and nobody's any more", async () => {
    const body = { reason: "unsafe" as const, text: "The floor of the kitchen is wet." };
    await api.as(venue.token).call(reportsAdd, { body });
    await page.getByRole("link", { name: t(($) => $.operatorconsole.frame.queue), exact: true }).click();
    const list = page.getByRole("list", { name: t(($) => $.operatorconsole.queue.list) });
    await list.getByRole("link", { name: t(($) => $.operatorconsole.reasons.unsafe) }).click();
    await expect(page.getByText(body.text)).toBeVisible();
    await page.getByRole("textbox", { name: t(($) => $.operatorconsole.report.forreporter) }).fill(reason);
    await examine(page, "a report");
    await button(t(($) => $.operatorconsole.answers.answer)).click();
    await expect(page.getByText(t(($) => $.operatorconsole.outcomes.reportAnswered))).toBeVisible();
    await page.getByRole("link", { name: t(($) => $.operatorconsole.frame.queue), exact: true }).click();
    const row = list.getByRole("link", { name: t(($) => $.operatorconsole.reasons.unsafe) });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(t(($) => $.operatorconsole.queue.own, { time: "" }).trim());
  });

  await test.step("all commands", async () => {
    await page.getByRole("link", { name: t(($) => $.operatorconsole.frame.commands), exact: true }).click();
    await expect(page.getByRole("heading", { name: t(($) => $.operatorconsole.run.changes) })).toBeVisible();
    await examine(page, "the commands");
    await page.getByRole("link", { name: t(($) => $.operatorconsole.commandnames["audit list"]) }).click();
    await button(t(($) => $.operatorconsole.run.look)).click();
    await page.getByRole("textbox", { name: t(($) => $.operatorconsole.run.reason) }).fill(reason);
    await examine(page, "the reason for a list");
    await button(t(($) => $.operatorconsole.view.send)).click();
    await expect(page.getByRole("table")).toContainText(reason);
    await examine(page, "rows");
  });
});
