import type { Locator, Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";
import type { Outbox } from "../fixtures/outbox.ts";
import type { InputMethod } from "./input-method.ts";

/** The phone flow, on its pages or in New job's modal. Numbers are those of Portugal. */
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
    /** Writes the code that came to `mobile`. */
    verify: async (outbox: Outbox, mobile: string): Promise<void> => writeCode(await outbox.code(mobile)),
  };
}
