import type { Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";
import { cityOn } from "./city.ts";
import type { InputMethod } from "./input-method.ts";

export interface NewVenue {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly address: string;
}

/** The steps of the registration: username and password, the venue, the phone (specification section 2). */
export function registrationOn(page: Page, t: Translate, input: InputMethod) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  /** Types the password, in step 1 or where a reload has cleared it. */
  const writePassword = (password: string) => input.write(field(t(($) => $.register.password)), password);
  return {
    field,
    button,
    /** Fills in step 1, on the home page or on the page of the registration. */
    async fillAccount({ username, email, password }: NewVenue): Promise<void> {
      await input.write(field(t(($) => $.register.username)), username);
      await input.write(field(t(($) => $.register.email)), email);
      await writePassword(password);
    },
    writePassword,
    sendAccount: () => input.press(button(t(($) => $.register.submit))),
    async fillVenue({ name, address }: NewVenue): Promise<void> {
      await input.write(field(t(($) => $.register.restaurant)), name);
      await input.write(field(t(($) => $.register.address)), address);
      const search = page.getByRole("combobox", { name: t(($) => $.register.city) });
      const city = await cityOn(page);
      await input.chooseSuggestion(search, city.name, city.suggestion);
    },
    sendVenue: () => input.press(button(t(($) => $.register.next))),
  };
}
