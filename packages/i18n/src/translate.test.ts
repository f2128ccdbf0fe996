import { errorCodes } from "@bandeja/contract/error-codes";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { expect, test } from "vitest";
import { errorText, fieldTexts } from "./problem-texts.ts";
import { translate } from "./translate.ts";

test("the server can use both languages at the same time", () => {
  expect(errorText(translate("en"), "INVALID_DATA")).toBe("Invalid data!");
  expect(errorText(translate("pt"), "INVALID_DATA")).toBe("Dados inválidos!");
});

test("every error code has a text in both languages", () => {
  for (const language of ["en", "pt"] as const) {
    const t = translate(language);
    const texts = (Object.keys(errorCodes) as ErrorCode[]).map((code) => t(($) => $.errors[code]));
    expect(texts.filter((text) => text.startsWith("errors."))).toEqual([]);
  }
});

test("an error code of a newer server has the text of an internal error", () => {
  const t = translate("en");
  expect(errorText(t, "MADE_UP" as ErrorCode)).toBe(errorText(t, "INTERNAL"));
});

test("a text contains the limit, and values are not escaped twice", () => {
  expect(fieldTexts(translate("en"), { note: { rule: "tooLong", max: 1000 } })).toEqual({
    note: "Use 1,000 characters or fewer.",
  });
  expect(translate("pt")(($) => $.mails.smsCode, { code: "<123>" })).toContain("<123>");
});

test("a limit is written as its language writes numbers", () => {
  const problems = { value: { rule: "tooLarge", max: 9_999_999.99 } } as const;
  expect(fieldTexts(translate("en"), problems).value).toBe("Use 9,999,999.99 or less.");
  expect(fieldTexts(translate("pt"), problems).value).toBe("Use 9.999.999,99 ou menos.");
});

test("the text message with a code fits in one SMS: ASCII in English, 70 characters in Portuguese", () => {
  expect(translate("en")(($) => $.mails.smsCode, { code: "123456" })).toMatch(/^[ -~]{1,160}$/);
  for (const portuguese of ["pt", "pt-PT"] as const) {
    const text = translate(portuguese)(($) => $.mails.smsCode, { code: "123456" });
    expect(text.length).toBeLessThanOrEqual(70);
  }
});
