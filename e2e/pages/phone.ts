import type { Locator, Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";
import type { Outbox } from "../fixtures/outbox.ts";
import type { InputMethod } from "./input-method.ts";

/** The phone flow, on its own pages or in the dialog of New job. Numbers are Portuguese. */
export function phoneOn(within: Page | Locator, t: Translate, input: InputMethod) {
  const writeCode = async (code: string): Promise<void> => {
    await input.write(
      within.getByLabel(
        t(($) => $.phone.code),
        { exact: true },
      ),
      code,
    );
    await input.press(within.getByRole("button", { name: t(($) => $.phone.verify), exact: true }));
  };
  return {
    async askForCode(mobile: string): Promise<void> {
      await input.choose(
        within.getByLabel(
          t(($) => $.phone.country),
          { exact: true },
        ),
        "Portugal",
      );
      await input.write(
        within.getByLabel(
          t(($) => $.phone.number),
          { exact: true },
        ),
        mobile,
      );
      await input.press(within.getByRole("button", { name: t(($) => $.phone.getCode), exact: true }));
    },
    writeCode,
    /** Types the code that was sent to `mobile`. */
    verify: async (outbox: Outbox, mobile: string): Promise<void> => writeCode(await outbox.code(mobile)),
  };
}
