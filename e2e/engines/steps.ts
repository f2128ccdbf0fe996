import { presentLogin } from "@bandeja/contract/stored-session";
import type { Translate } from "@bandeja/i18n/translate";
import type { Outbox } from "../fixtures/outbox.ts";
import { newMobile, type Venue, type Waiter } from "../fixtures/people.ts";
import { button, field, inside, partOf } from "./target.ts";
import type { Target } from "./target.ts";
import type { Visitor } from "./visitor.ts";

const cities: Record<string, string> = { en: "Lisbon", pt: "Lisboa" };
const log: Target = { role: "log" };

/** What several walks do. */
export function stepsOf(visitor: Visitor, t: Translate, outbox: Outbox) {
  return {
    /** Stores a login, as the login page does. */
    signIn: ({ token, type, email, id }: Venue | Waiter): Promise<void> =>
      visitor.store(
        "login",
        JSON.stringify(presentLogin({ token, type, authProvider: "password", email, id })),
      ),
    /** Fills in and sends the login of the site or of the app. */
    async logIn({ email, password }: { email: string; password: string }): Promise<void> {
      await visitor.write(field(t(($) => $.login.email)), email);
      await visitor.write(field(t(($) => $.login.password)), password);
      await visitor.press({ css: "main [type=submit]" });
    },
    async closeAlert(name?: string): Promise<void> {
      const alert: Target = { role: "alertdialog", ...(name !== undefined && { name }) };
      await visitor.press(inside(alert, button(t(($) => $.common.ok))));
      await visitor.expectNone(alert);
    },
    /** Verifies a new mobile by the code that it is sent. */
    async verifyPhone(): Promise<void> {
      const mobile = newMobile();
      await visitor.choose(field(t(($) => $.phone.country)), "Portugal");
      await visitor.write(field(t(($) => $.phone.number)), mobile);
      await visitor.press(button(t(($) => $.phone.getCode)));
      await visitor.find(field(t(($) => $.phone.code)));
      await visitor.write(field(t(($) => $.phone.code)), await outbox.code(mobile));
      await visitor.press(button(t(($) => $.phone.verify)));
    },
    async chooseCity(): Promise<void> {
      const city = cities[t.language] ?? "";
      await visitor.write({ role: "combobox", name: t(($) => $.register.city) }, city);
      await visitor.press(partOf({ role: "option", name: `${city}, Portugal` }));
    },
    /** Sends a message in an open chat. */
    async send(message: string): Promise<void> {
      await visitor.write(field(t(($) => $.chat.message)), message);
      await visitor.press(button(t(($) => $.chat.send)));
      await visitor.see(log, message);
    },
    /** Waits for a message in an open chat. */
    readMessage: (message: string): Promise<void> => visitor.see(log, message),
  };
}

export type Steps = ReturnType<typeof stepsOf>;
