import type { Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";
import type { Hands } from "./hands.ts";

export interface NewVenue {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly restaurant: string;
  readonly address: string;
  /** As the list suggests it: "Lisboa, Portugal". Its name is what is typed. */
  readonly city: string;
}

/** The registration, step by step: user name and password, the venue, the phone (specification section 2). */
export function registrationOn(page: Page, t: Translate, hands: Hands) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    field,
    button,
    /** On the home page or the registration's own. */
    async fillAccount({ username, email, password }: NewVenue): Promise<void> {
      await hands.write(field(t(($) => $.register.username)), username);
      await hands.write(field(t(($) => $.register.email)), email);
      await hands.write(field(t(($) => $.register.password)), password);
    },
    sendAccount: () => hands.press(button(t(($) => $.register.submit))),
    async fillVenue({ restaurant, address, city }: NewVenue): Promise<void> {
      await hands.write(field(t(($) => $.register.restaurant)), restaurant);
      await hands.write(field(t(($) => $.register.address)), address);
      const search = page.getByRole("combobox", { name: t(($) => $.register.city) });
      await hands.take(search, city.split(",")[0] ?? "", city);
    },
    repeatPassword: (password: string) => hands.write(field(t(($) => $.register.password2)), password),
    sendVenue: () => hands.press(button(t(($) => $.register.next))),
  };
}
