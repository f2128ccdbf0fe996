import { expect, type Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";
import type { Outbox } from "../fixtures/outbox.ts";
import { cityOn } from "./city.ts";
import type { InputMethod } from "./input-method.ts";
import { phoneOn } from "./phone.ts";

export interface NewWaiter {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** DDMMYYYY, as typed in both languages: "29022000". */
  readonly birth: string;
}

/** The steps of a worker's sign-up in the app, in order: account, person, phone, photo. */
export function signUpOn(page: Page, t: Translate, input: InputMethod) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  /** Chooses a file, which opens the crop dialog. */
  async function offerPhoto(picture: Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      input.press(button(t(($) => $.photo.file))),
    ]);
    await chooser.setFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: picture });
  }
  async function writeAccount({ name, email, password }: NewWaiter): Promise<void> {
    await input.write(field(t(($) => $.entry.name)), name);
    await input.write(field(t(($) => $.login.email)), email);
    await input.write(field(t(($) => $.login.password)), password);
    await input.press(button(t(($) => $.entry.next)));
  }
  return {
    /** Sends step 1 with an e-mail that already has an account. */
    async sendTakenAccount(account: NewWaiter): Promise<void> {
      await writeAccount(account);
      await expect(page.getByRole("link", { name: t(($) => $.register.takenLogin) })).toBeVisible();
    },
    async sendAccount(account: NewWaiter): Promise<void> {
      await writeAccount(account);
      await expect(page.getByRole("group", { name: t(($) => $.entry.birth) })).toBeVisible();
    },
    async sendPerson({ birth }: NewWaiter): Promise<void> {
      await input.writeParts(page.getByRole("group", { name: t(($) => $.entry.birth) }), birth);
      const search = page.getByRole("combobox", { name: t(($) => $.register.city) });
      const { name, suggestion } = await cityOn(page);
      await input.chooseSuggestion(search, name, suggestion);
      // By role, since its label also contains the word for optional.
      const english = page.getByRole("combobox", { name: t(($) => $.entry.english) });
      await input.choose(
        english,
        t(($) => $.waitress.english.fluent),
      );
      await input.press(button(t(($) => $.entry.next)));
      await expect(field(t(($) => $.phone.country))).toBeEnabled();
    },
    async verifyPhone(outbox: Outbox, mobile: string): Promise<void> {
      const phone = phoneOn(page, t, input);
      await phone.askForCode(mobile);
      await phone.verify(outbox, mobile);
      await expect(button(t(($) => $.photo.file))).toBeVisible();
    },
    offerPhoto,
    /** Chooses a file and accepts the suggested crop. */
    async choosePhoto(picture: Buffer): Promise<void> {
      await offerPhoto(picture);
      const crop = page.getByRole("dialog", { name: t(($) => $.photo.cropTitle) });
      await input.press(crop.getByRole("button", { name: t(($) => $.photo.cropUse) }));
      await expect(crop).toBeHidden();
    },
    finish: () => input.press(button(t(($) => $.entry.finish))),
  };
}
