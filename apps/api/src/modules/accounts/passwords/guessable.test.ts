import { accountChangePassword, accountResetPassword } from "@bandeja/contract/calls/accounts";
import { restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { waitressSemisignup, waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { personForm, venueForm } from "../../../../testing/forms.ts";
import { makePasswordLink } from "../../../../testing/make-links.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { requireUnguessable } from "./require-unguessable.ts";

let api: TestApp;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const refusal = {
  status: 400,
  body: { code: "PASSWORD_GUESSABLE", fields: { password: expect.any(String) } },
};
const owner = { name: "Inês d’Ávila", email: "ines.davila@sala.test", username: "sala-nova" };
const guess = (password: string) => () => requireUnguessable(password, owner);

test("the list has the most common passwords of seven characters or more", () => {
  for (const password of ["password", "12345678", "1234567", "iloveyou", "football"]) {
    expect(isCommonPassword(password)).toBe(true);
  }
  expect(isCommonPassword("tray-and-glass")).toBe(false);
});

test.each([
  "Password",
  "QWERTYUIOP",
  "１２３４５６７８",
  "inesdavila",
  "Inês d’Ávila 1990",
  "davila!!2026",
  "ines.davila@sala.test",
  "salanova1",
  "Bandeja",
  "bandeja123",
  "BANDEJA-bandeja",
  "bandeja-ines-24",
  "00000000",
  "       ",
  "aaaaaaaa",
  "987654321",
  "0123456789",
  "abcdefgh",
  "123123123",
  "12341234",
  "zaq12wsx",
  "P@ssw0rd",
  "Passw0rd!",
  "senha123",
  "S3nh4!!",
  "mudar2026",
  "Te amo 12",
  "qwertyuiop1",
  "asdfgh12",
  "!azerty99",
  "Çlkjhg1",
  "Benfica1904",
  "f1amengo81",
  "FC Porto 1893",
  "Lisboa2024!",
  "São-Paulo-1554",
  "25/04/1974",
  "Bem-vindo1",
  "Bemvindo@2024",
  "boasvindas",
  "senhaforte",
  "Inicial@123",
  "Provisória1",
  "Oliveira1",
  "Sousa 2024",
  "merda123",
  "çlkjhgfd",
  "esqueci a senha",
  "hexa2026",
  "123.456.789-09",
  "529.982.247-25",
  "52998224725",
])("%s is guessable", (password) => {
  expect(guess(password)).toThrow("PASSWORD_GUESSABLE");
});

test.each([
  "tray-and-glass",
  "ines corre depressa",
  "83726154",
  "ab83726154",
  "52998224724",
  "bandejas de prata",
  "zwölf-löffel",
  "lisboa ao domingo",
  "chuva no mar 7",
])("%s is accepted as a password", (password) => {
  expect(guess(password)).not.toThrow();
});

test("the first step of a registration refuses a guessable password, after reporting taken names", async () => {
  const { username, email } = venueForm();
  const venue = { username, email };
  for (const password of ["sunshine", `${username}1`]) {
    expect(await api.askRefused(restaurantSemisignup, { body: { ...venue, password } })).toMatchObject(
      refusal,
    );
  }
  const person = { email, waitress: "Ana Prova" };
  for (const password of ["12345678", "Ana Prova", "anaprova1"]) {
    expect(await api.askRefused(waitressSemisignup, { body: { ...person, password } })).toMatchObject(
      refusal,
    );
  }
  const password = "tray-and-glass";
  expect(await api.ask(restaurantSemisignup, { body: { ...venue, password } })).toMatchObject({
    status: 200,
  });
  expect(await api.ask(waitressSemisignup, { body: { ...person, password } })).toMatchObject({ status: 200 });
  const short = await api.askRefused(waitressSemisignup, { body: { ...person, password: "short" } });
  expect(short.body.code).toBe("PASSWORD_TOO_SHORT");
});

test("a registration refuses common passwords and the account's own name", async () => {
  for (const password of ["12345678", "Ana Prova", "bandeja1"]) {
    expect(await api.askRefused(waitressSignup, { body: { ...personForm(), password } })).toMatchObject(
      refusal,
    );
  }
  for (const password of ["sunshine", "Casa de Prova 1"]) {
    const body = { ...venueForm(), password, password2: password };
    expect(await api.askRefused(restaurantSignup, { body })).toMatchObject(refusal);
  }
  const portuguese = await api.askRefused(waitressSignup, {
    body: { ...personForm(), password: "12345678" },
    headers: { "accept-language": "pt" },
  });
  expect(portuguese.body.message).toBe("Esta senha é fácil demais de adivinhar. Escolha outra.");
});

test("a change and a reset refuse a guessable password, and the link stays valid", async () => {
  const { db } = api.services;
  const oldpassword = "tray-and-glass";
  const identity = {
    email: "rui@person.test",
    name: "Rui Ferraz",
    passwordHash: await hashPassword(oldpassword),
  };
  const { email } = identity;
  const { id } = await makeWorker(db, identity);
  const token = await makeToken(db, { id });
  for (const password of ["12345678", "ruiferraz7"]) {
    const body = { oldpassword, password };
    expect(await api.askRefused(accountChangePassword, { token, body })).toMatchObject(refusal);
  }
  const link = await makePasswordLink(db, { id, email }, { now: api.services.now() });
  const reset = (password: string) =>
    api.askRefused(accountResetPassword, { body: { token: link, password } });
  expect(await reset("12345678")).toMatchObject(refusal);
  expect(await reset("Rui-Ferraz")).toMatchObject(refusal);
  expect((await api.ask(waitressLogin, { body: { email, password: oldpassword } })).status).toBe(200);
  expect((await reset("another tray")).status).toBe(200);
});
