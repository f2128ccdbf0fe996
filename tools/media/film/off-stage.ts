import type { Locator } from "@playwright/test";
import { pointer, type Hands } from "@bandeja/e2e/pages/hands";

/** Presses without a pointer: in a window that is shown larger than it is, Playwright's would miss. */
export const pressed = (control: Locator): Promise<void> =>
  control.evaluate((element) => (element as HTMLElement).click());

/** What is done in the product's window while nobody looks. */
export const offStage: Hands = {
  ...pointer,
  press: pressed,
  async writeParts(field, digits) {
    await field.getByRole("spinbutton").first().focus();
    await field.page().keyboard.type(digits);
  },
};
