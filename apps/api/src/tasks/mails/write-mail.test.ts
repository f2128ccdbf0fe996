import { expect, test } from "vitest";
import { writeMail as write } from "./write-mail.ts";

const siteUrl = "http://bandeja.test";
const writeMail = (job: Parameters<typeof write>[0]) => write(job, siteUrl);
const link = "http://bandeja.test/verifyemail?token=a-b_c";

test("a mail is written in its reader's language, as text and as HTML", () => {
  const values = { link };
  const english = writeMail({ language: "en", mail: "verifyEmail", values });
  const portuguese = writeMail({ language: "pt", mail: "verifyEmail", values });
  expect(english.subject).toBe("Confirm your e-mail for Bandeja");
  expect(english.text).toContain(`Hello,\n\nOpen this link to confirm that this e-mail is yours:\n${link}\n`);
  expect(english.html).toContain(`<html lang="en-GB">`);
  expect(english.html).toContain(`<a href="${link}"`);
  expect(english.html).toContain("Confirm this e-mail</a>");
  expect(english.text).toMatch(/\n\n-- \nBandeja .*\nhttp:\/\/bandeja\.test$/);
  expect(portuguese.subject).toBe("Confirme seu e-mail na Bandeja");
  expect(portuguese.html).toContain(`<html lang="pt-BR">`);
  const european = writeMail({ language: "pt-PT", mail: "verifyEmail", values });
  expect(european.subject).toBe("Confirme o seu e-mail na Bandeja");
  expect(european.html).toContain(`<html lang="pt-PT">`);
});

test.each(["en", "pt", "pt-PT"] as const)(
  "a notification that is a question has one closing mark: %s",
  (language) => {
    const values = {
      name: "Ana",
      subject: "",
      title: "Quem veio ao turno?",
      body: "Acabou.",
      link,
      settings: link,
    };
    const { text } = writeMail({ language, mail: "notification", values });
    expect(text).toContain(`\n\n${values.title}\n${values.body}\n`);
  },
);

test("markup in a name is escaped in a mail", () => {
  const name = `<img src=x onerror="alert(1)"> & 'sons'`;
  const mail = writeMail({ language: "en", mail: "phoneMoved", values: { name, phone: "+351911" } });
  expect(mail.text).toContain(name);
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;sons&#39;");
});

test("a placeholder in a name is not interpolated", () => {
  const mail = writeMail({
    language: "en",
    mail: "phoneMoved",
    values: { name: "{{phone}} $t(x)", phone: "+351911" },
  });
  expect(mail.text).toContain("Hello {{phone}} $t(x),");
});

test("a mail loads nothing, has links only to the site, and supports dark mode", () => {
  const { html } = writeMail({ language: "en", mail: "verifyEmail", values: { name: "Ana", link } });
  const addresses = [...html.matchAll(/(?:href|src|background)="([^"]*)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set([link, siteUrl]));
  expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|@font-face/);
  expect(html).toContain("prefers-color-scheme: dark");
  // A long link may break anywhere, words may not.
  expect(html.match(/break-all[^>]*>[^<]*/g)).toEqual([expect.stringContaining(`>${link}`)]);
  // Mail programs that ignore style sheets show the light theme.
  for (const [paragraph] of html.matchAll(/<p [^>]*>/g)) expect(paragraph).toMatch(/color:#[0-9A-F]{6};/);
});

test("only a mail with a link that turns it off has its headers and shows it in its foot", () => {
  const job = {
    language: "en",
    mail: "notification",
    values: { name: "Ana", subject: "S", title: "T", body: "B", link },
  } as const;
  const unsubscribe = { href: `${siteUrl}/unsubscribe?token=x`, label: "Stop e-mails about “A & B”" };
  const { headers, text, html } = write(job, siteUrl, unsubscribe);
  expect(headers).toEqual({
    "List-Unsubscribe": `<${unsubscribe.href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(text).toMatch(
    /account\.\nStop e-mails about “A & B”: http:\/\/bandeja\.test\/unsubscribe\?token=x\nhttp:\/\/bandeja\.test$/,
  );
  expect(html).toContain(
    `href="${unsubscribe.href}" style="color:#6A5F55;">Stop e-mails about “A &amp; B”</a>`,
  );
  expect(write(job, siteUrl)).not.toHaveProperty("headers");
});

test("a notification's title begins its mail, and the button leads to it", () => {
  const values = {
    name: "Ana",
    subject: "New application: Friday",
    title: "Rita & Rui applied",
    body: "For Friday.",
    link: "http://bandeja.test/app/jobs/1",
    settings: "http://bandeja.test/app/notifications",
  };
  const { subject, text, html } = writeMail({ language: "en", mail: "notification", values });
  expect(subject).toBe(values.subject);
  expect(text).toContain("Hello Ana,\n\nRita & Rui applied\nFor Friday.\n\nhttp://bandeja.test/app/jobs/1\n");
  expect(html).toContain("Open in Bandeja</a>");
  expect(html).toContain("<title>New application: Friday</title>");
  expect(text).toContain("Choose which e-mails you get in the app: http://bandeja.test/app/notifications");
});
