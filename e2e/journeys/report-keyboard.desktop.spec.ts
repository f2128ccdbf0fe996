import { applicationsMine } from "@bandeja/contract/calls/applications";
import type { Locator, Page } from "@playwright/test";
import { tabTo } from "../fixtures/keyboard.ts";
import { expect, test } from "../fixtures/test.ts";
import { keyboard } from "../pages/input-method.ts";

/** What each press of Tab reaches inside of a dialog, until it leaves it. */
async function tabThrough(page: Page, dialog: Locator): Promise<Locator[]> {
  const reached: Locator[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const isInside = await dialog.evaluate(
      (element) => element !== document.activeElement && element.contains(document.activeElement),
    );
    if (!isInside) return reached;
    const id = `reached-${reached.length}`;
    await page.evaluate((mark) => document.activeElement?.setAttribute("data-reached", mark), id);
    reached.push(dialog.locator(`[data-reached="${id}"]`));
    // A trap would have no end.
    expect(reached.length).toBeLessThan(30);
  }
}

test(
  "a worker without a mouse reports a venue, leaves the shift, and reads the report",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await jobs.confirm(venue, await jobs.apply(waiter, job));
    await signIn(waiter);
    await page.goto(`/app/shifts/${job}`);
    const flag = page.getByRole("button", { name: t(($) => $.people.reportPerson, { name: venue.name }) });
    const dialog = page.getByRole("dialog");
    const named = (role: "radio" | "checkbox" | "button", name: string) => dialog.getByRole(role, { name });
    const send = named(
      "button",
      t(($) => $.reports.send),
    );
    const harassment = named(
      "radio",
      t(($) => $.reports.kinds.harassment),
    );

    await test.step("the dialog has the focus, and everything in it is reached in order", async () => {
      await keyboard.press(flag);
      await expect(page.locator("dialog:modal")).toBeFocused();
      // The choices that depend on what the two share.
      await expect(dialog.getByRole("checkbox", { name: /\d\d:\d\d/ })).toBeVisible();
      const expected = [
        dialog.getByRole("button", { name: t(($) => $.common.close) }),
        dialog.getByRole("link", { name: t(($) => $.reports.call, { number: "112" }) }),
        harassment,
        dialog.getByRole("textbox", { name: t(($) => $.reports.ownWords) }),
        named(
          "button",
          t(($) => $.reports.addPhotos),
        ),
        ...(await dialog.getByRole("checkbox").all()),
        send,
      ];
      const reached = await tabThrough(page, dialog);
      expect(reached).toHaveLength(expected.length);
      for (const [index, one] of expected.entries()) {
        await expect(one).toHaveAttribute("data-reached", `reached-${index}`);
      }
    });

    await test.step("Escape closes it, and the focus is where it was", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(flag).toBeFocused();
    });

    await test.step("without a kind it is not sent, and the kinds have the focus with the reason", async () => {
      await page.keyboard.press("Enter");
      await keyboard.press(send);
      await expect(harassment).toBeFocused();
      await expect(harassment).toHaveAccessibleDescription(t(($) => $.fields.required));
      await page.keyboard.press("ArrowDown");
      await expect(
        named(
          "radio",
          t(($) => $.reports.kinds.violence),
        ),
      ).toBeChecked();
    });

    await test.step("it is sent, and the result has the focus, then what opened it", async () => {
      await keyboard.write(
        dialog.getByRole("textbox", { name: t(($) => $.reports.ownWords) }),
        "At the door.",
      );
      await tabTo(dialog.getByRole("checkbox", { name: /\d\d:\d\d/ }));
      await page.keyboard.press("Space");
      await keyboard.press(send);
      const result = page.getByRole("dialog", { name: t(($) => $.reports.reported) });
      await expect(result).toBeFocused();
      await keyboard.press(result.getByRole("button", { name: t(($) => $.common.ok) }));
      await expect(dialog).toBeHidden();
      await expect(flag).toBeFocused();
      const { data } = await api.as(waiter.token).call(applicationsMine, { body: {} });
      expect(data.map(({ status }) => status)).toEqual(["cancelled"]);
    });
  },
);

test(
  "a venue without a mouse reports a worker on the site, and Escape leaves each step",
  { tag: "@long" },
  async ({ page, t, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const application = await jobs.apply(waiter, await jobs.post(venue));
    await signIn(venue);
    await page.goto(`/singlewaitress?id=${waiter.id}&application=${application}`);
    const flag = page.getByRole("button", { name: t(($) => $.people.reportPerson, { name: waiter.name }) });
    const dialog = page.getByRole("dialog");
    await keyboard.press(flag);
    await expect(page.locator("dialog:modal")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(flag).toBeFocused();

    await page.keyboard.press("Enter");
    await keyboard.press(page.getByRole("radio", { name: t(($) => $.reports.kinds.harassment) }));
    await keyboard.press(dialog.getByRole("button", { name: t(($) => $.reports.send) }));
    await expect(page.getByRole("dialog", { name: t(($) => $.reports.reported) })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(flag).toBeFocused();
  },
);
