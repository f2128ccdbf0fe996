import { expect, test } from "vitest";
import { writeMail } from "./write-mail.ts";

const to = { name: "Ana", address: "ana@venue.test" };
const link = "http://bandeja.test/verifyemail?token=a-b_c";

test("a mail is written in its reader's language, as text and as HTML", () => {
  const values = { name: "Ana", link };
  const english = writeMail({ to, language: "en", mail: "verifyEmail", values });
  const portuguese = writeMail({ to, language: "pt", mail: "verifyEmail", values });
  expect(english.subject).toBe("Confirm your e-mail for Bandeja");
  expect(english.text).toContain(
    `Hello Ana,\n\nOpen this link to confirm that this e-mail is yours:\n${link}\n`,
  );
  expect(english.html).toContain(`<html lang="en-GB">`);
  expect(english.html).toContain(`<a href="${link}"`);
  expect(english.html).toContain("Confirm this e-mail</a>");
  expect(portuguese.subject).toBe("Confirme seu e-mail na Bandeja");
  expect(portuguese.html).toContain(`<html lang="pt-BR">`);
});

test("a name that is markup stays text in a mail", () => {
  const name = `<img src=x onerror="alert(1)"> & 'sons'`;
  const mail = writeMail({ to, language: "en", mail: "phoneMoved", values: { name, phone: "+351911" } });
  expect(mail.text).toContain(name);
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;sons&#39;");
});

test("a name that looks like a placeholder is not filled in", () => {
  const mail = writeMail({
    to,
    language: "en",
    mail: "phoneMoved",
    values: { name: "{{phone}} $t(x)", phone: "+351911" },
  });
  expect(mail.text).toContain("Hello {{phone}} $t(x),");
});
