import {
  accountChangeEmail,
  accountForgotPassword,
  accountResendVerification,
} from "@bandeja/contract/calls/accounts";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { languages } from "@bandeja/contract/lists";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeToken } from "@bandeja/demo-data/factories";
import { personForm, venueForm } from "../../../testing/forms.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { writeMail } from "../../tasks/mails/write-mail.ts";

let api: TestApp;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const headers = (language: string) => ({ "accept-language": language });

test.each(languages)(
  "mails to an address that is not yet verified contain no user input (%s)",
  async (lng) => {
    const typed = { restaurant: "Chosen Venue", username: `chosen-${lng}`, address: "Chosen Street 1" };
    const form = { ...venueForm(), ...typed };
    const { body } = await api.ask(restaurantSignup, { body: form, headers: headers(lng) });
    const token = await makeToken(api.services.db, { id: body._id });
    api.setNow(new Date(api.services.now().getTime() + 11 * 60_000));
    await api.ask(accountResendVerification, { token });
    await api.ask(accountForgotPassword, { body: { email: form.email, type: "restaurant" } });
    const next = `next-${form.email}`;
    expect(
      (await api.ask(accountChangeEmail, { token, body: { email: next, password: form.password } })).status,
    ).toBe(200);

    const person = { ...personForm(), waitress: "Chosen Person" };
    await api.ask(waitressSignup, { body: person, headers: headers(lng) });

    // Sequentially, because concurrent readers of the queue do not wait for a mail that another one is sending.
    const mails: string[][] = [];
    for (const address of [form.email, next, person.email]) mails.push(await readMails(api, address));
    expect(mails.map((sent) => sent.length)).toEqual([3, 1, 1]);
    for (const mail of mails.flat()) expect(mail).not.toMatch(/chosen/i);
  },
);

test.each(["verifyEmail", "resetPassword", "resetPasswordToday", "confirmEmail", "linkIdentity"] as const)(
  "%s has the same text and page for every account, except the link",
  (mail) => {
    for (const language of languages) {
      const write = (values: Record<string, string>) =>
        writeMail({ mail, language, values }, "https://b.test");
      const link = "https://b.test/x?token=1";
      const named = write({ link, name: "Chosen", email: "chosen@x.test" });
      expect(named).toEqual(write({ link }));
      expect(named.text + named.html + named.subject).not.toMatch(/chosen|\{\{/i);
      expect(named.text).toContain(link);
      expect(named.html).toContain(`href="${link}"`);
    }
  },
);
