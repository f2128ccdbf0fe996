import type { Locator } from "@playwright/test";
import { pointer, type InputMethod } from "@bandeja/e2e/pages/input-method";

/** Presses without a pointer: in a window that is shown larger than it is, Playwright's would miss. */
export const pressed = (control: Locator): Promise<void> =>
  control.evaluate((element) => (element as HTMLElement).click());

/** What is done in the product's window while nobody looks. */
export const offStage: InputMethod = {
  ...pointer,
  press: pressed,
  async writeParts(field, digits) {
    await field.getByRole("spinbutton").first().focus();
    await field.page().keyboard.type(digits);
  },
};
