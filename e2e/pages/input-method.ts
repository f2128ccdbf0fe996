import { expect, type Locator } from "@playwright/test";
import { tabTo } from "../fixtures/keyboard.ts";

/** Input by mouse or keyboard: a journey that uses this interface runs with both. */
export interface InputMethod {
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Presses a button or a link, or selects a radio button. */
  press(control: Locator): Promise<void>;
  /** Types a day or a time: the digits of its parts in order. */
  writeParts(field: Locator, digits: string): Promise<void>;
  /** Types a text into a combobox and chooses a suggestion. */
  chooseSuggestion(field: Locator, text: string, suggestion: string): Promise<void>;
  /** Chooses the option of a list that begins with a text. */
  choose(list: Locator, option: string): Promise<void>;
}

const firstPart = (field: Locator): Locator => field.getByRole("spinbutton").first();
/** The first suggestion that contains the text; the name of a region may follow it. */
const optionOf = (field: Locator, text: string): Locator =>
  field.page().getByRole("option", { name: text }).first();

/** A mouse or a finger. */
export const pointer: InputMethod = {
  write: (field, text) => field.fill(text),
  press: (control) => control.click(),
  async writeParts(field, digits) {
    await firstPart(field).click();
    await field.page().keyboard.type(digits);
  },
  async chooseSuggestion(field, text, suggestion) {
    await field.fill("");
    await field.pressSequentially(text);
    await optionOf(field, suggestion).click();
    await expect(field).toHaveValue(suggestion);
  },
  async choose(list, option) {
    const label = await list.locator("option", { hasText: option }).first().textContent();
    await list.selectOption({ label: label ?? option });
  },
};

/** Selects a radio button: Tab focuses its group, the arrow keys move within it. */
async function selectRadio(radio: Locator): Promise<void> {
  const group = radio.page().getByRole("radiogroup").filter({ has: radio });
  const taken = group.getByRole("radio", { checked: true });
  await tabTo((await taken.count()) > 0 ? taken : group.getByRole("radio").first());
  const { keyboard: keys } = radio.page();
  await keys.press("Space");
  const radios = await group.getByRole("radio").count();
  for (let moved = 0; moved < radios && !(await radio.isChecked()); moved += 1) {
    await keys.press("ArrowRight");
  }
  await expect(radio).toBeChecked();
}

/** Tab, arrows, Enter, Space and letters only. */
export const keyboard: InputMethod = {
  async write(field, text) {
    await tabTo(field);
    await field.page().keyboard.press("ControlOrMeta+A");
    await field.page().keyboard.type(text);
  },
  async press(control) {
    if ((await control.getAttribute("type")) === "radio") return selectRadio(control);
    await tabTo(control);
    await control.page().keyboard.press("Enter");
  },
  async writeParts(field, digits) {
    await tabTo(firstPart(field));
    await field.page().keyboard.type(digits);
  },
  async chooseSuggestion(field, text, suggestion) {
    await keyboard.write(field, text);
    await expect(optionOf(field, suggestion)).toBeVisible();
    await field.page().keyboard.press("ArrowDown");
    await field.page().keyboard.press("Enter");
    await expect(field).toHaveValue(suggestion);
  },
  async choose(list, option) {
    await tabTo(list);
    const { keyboard: keys } = list.page();
    // One letter, then the arrow keys: a letter typed after a pause starts a new search.
    await keys.press("Home");
    await keys.press(option.charAt(0));
    const chosen = list.locator("option:checked");
    const options = await list.locator("option").count();
    for (
      let moved = 0;
      moved < options && (await chosen.textContent())?.startsWith(option) !== true;
      moved += 1
    ) {
      await keys.press("ArrowDown");
    }
    await expect(chosen).toContainText(option);
  },
};
