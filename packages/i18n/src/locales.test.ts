import { expect, test } from "vitest";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";
import { ptPT } from "./resources/pt-pt.ts";

function flat(value: object, prefix = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === "object" && part !== null ? flat(part, `${prefix}${key}.`) : [[`${prefix}${key}`, part]],
  );
}
const english = new Map(flat(en));
const portuguese = new Map(flat(pt));
const keys = (texts: Map<string, unknown>) => [...texts.keys()].toSorted((a, b) => a.localeCompare(b));
const values = (text: unknown) => new Set(String(text).match(/\{\{[^}]*\}\}/g));

test("both languages have every text", { tags: "9.languages" }, () => {
  expect(keys(portuguese)).toEqual(keys(english));
});

test("no text is empty or padded", () => {
  const wrong = [...english, ...portuguese].filter(
    ([, text]) => typeof text !== "string" || text === "" || text.trim() !== text,
  );
  expect(wrong).toEqual([]);
});

test("both languages interpolate the same values", () => {
  const found = (texts: Map<string, unknown>) =>
    Object.fromEntries([...texts].map(([key, text]) => [key, values(text)]));
  expect(found(portuguese)).toEqual(found(english));
});

test("the product's name is feminine in Portuguese", () => {
  const wrong = [...portuguese, ...flat(ptPT)].filter(([, text]) =>
    /\b(?:o|do|no|ao|pelo|um|seu) bandeja\b/i.test(String(text)),
  );
  expect(wrong).toEqual([]);
});

test("the specification's alerts are reproduced verbatim", { tags: ["8.alerts", "8.login.social"] }, () => {
  expect([
    en.alerts.insertAllFields,
    en.errors.INVALID_DATA,
    en.google.invalid,
    en.errors.FIELDS_REQUIRED,
    en.errors.CITY_NOT_LISTED,
    en.errors.PASSWORD_TOO_SHORT,
    en.alerts.registered,
    en.alerts.loginAfterSignup,
    en.errors.ONLY_VENUES,
    en.alerts.codeNotSent,
    en.errors.WRONG_CODE,
    en.alerts.phoneNotUpdated,
    en.errors.JOB_NOT_COMPLETED,
    en.errors.FREE_POSITION_USED,
    en.alerts.credit,
    en.waitress.english.unknown,
  ]).toEqual([
    "You must insert all fields.",
    "Invalid data!",
    "Invalid data.",
    "There are fields required!",
    "You must select a city and country on the list!",
    "Password must have 7 or more caracters!",
    "Registration done successfully!",
    "Error on login",
    "Only venues!",
    "We couldn’t send a code to this phone. Please try again.",
    "Wrong code. Try again.",
    "Error on update phone.",
    "There is a job not marked as completed! Mark it as completed before create a new job.",
    "Free position used!",
    "You have credit!",
    "Unkown",
  ]);
});
