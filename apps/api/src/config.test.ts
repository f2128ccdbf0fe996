import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const smtp = { SMTP_URL: "smtps://us:secret@mail.test", MAIL_FROM: "ola@bandeja.test" };

test("mail goes by the server that is named, from the address that is named", () => {
  expect(readConfig(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(readConfig({ SMTP_URL: "", MAIL_FROM: "" }).smtp).toBeUndefined();
});

test.each([
  ["a server without a sender", { SMTP_URL: smtp.SMTP_URL }, "SMTP_URL and MAIL_FROM together"],
  ["a sender without a server", { MAIL_FROM: smtp.MAIL_FROM }, "SMTP_URL and MAIL_FROM together"],
  ["a server of another kind", { ...smtp, SMTP_URL: "https://mail.test" }, "SMTP_URL"],
  ["a sender with a name", { ...smtp, MAIL_FROM: "Us <ola@bandeja.test>" }, "MAIL_FROM"],
])("%s keeps the server from starting, and says why", (_what, variables, said) => {
  expect(() => readConfig(variables)).toThrow(said);
});

test("in production there is no server without mail", () => {
  expect(() => readConfig({ APP_ENV: "production" })).toThrow("SMTP_URL and MAIL_FROM are required");
});
