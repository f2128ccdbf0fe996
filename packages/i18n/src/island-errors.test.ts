import { allCalls } from "@bandeja/contract/calls";
import { errorsOf } from "@bandeja/contract/errors-of";
import { expect, test } from "vitest";
import { texts as formTexts } from "./resources/form-texts-en.ts";
import { texts as googleTexts } from "./resources/google-texts-en.ts";
import { texts as loginTexts } from "./resources/login-texts-en.ts";

const registration = [
  "/restaurant/semisignup",
  "/restaurant/signup",
  "/restaurant/login",
  "/restaurant/insertphone",
  "/waitress/sendsmscode",
  "/waitress/verifysmscode",
  "/country/findcity",
  "/phonecodes/list",
];
const login = ["/restaurant/login", "/account/forgotpassword", "/account/resetpassword"];
const google = ["/restaurant/sociallogin", "/account/linkidentity", "/account/sendidentitylink"];

test.each([
  ["registration", formTexts, registration],
  ["login", loginTexts, login],
  ["Google's button", googleTexts, google],
])("%s has a text for every error of its calls", (_island, { errors }, paths) => {
  const used = allCalls.filter(({ path }) => paths.includes(path));
  expect(used).toHaveLength(paths.length);
  const codes = new Set(used.flatMap(errorsOf));
  expect([...codes].filter((code) => !(code in errors))).toEqual([]);
});
