import type { Locator } from "@playwright/test";
import { pointer, type InputMethod } from "@bandeja/e2e/pages/input-method";

/** Presses without a pointer: in the enlarged window, Playwright's clicks would miss. */
export const pressed = (control: Locator): Promise<void> =>
  control.evaluate((element) => (element as HTMLElement).click());

/** Input in the product's window that is not recorded. */
export const offStage: InputMethod = {
  ...pointer,
  press: pressed,
  async writeParts(field, digits) {
    await field.getByRole("spinbutton").first().focus();
    await field.page().keyboard.type(digits);
  },
};
