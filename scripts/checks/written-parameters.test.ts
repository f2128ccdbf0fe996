import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  disputeHours,
  lateCancellationHours,
  retaliationDays,
  invitedOperatorDays,
  reviewMonths,
} from "@bandeja/domain/parameters/conduct";
import { contactDays, jobMoveReach, refundDays } from "@bandeja/domain/parameters/limits";
import { parametersOf, sections, type Unit } from "@bandeja/domain/parameters/published";
import { reviewHiddenDays } from "@bandeja/domain/parameters/records";
import { shortReservationMinutes } from "@bandeja/domain/parameters/team";
import { valuesAfter, versions } from "@bandeja/domain/parameters/versions";
import { awaitedMinutes, delayHoursBefore, hoursSilence } from "@bandeja/domain/parameters/work";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../packages/i18n/locales");

/** The texts that name the value of a parameter without being given it. */
const withoutValue: Readonly<Record<string, number>> = {
  "accounterrors.JOBS_TOO_FAR": jobMoveReach,
  "chat.notFoundWhy": contactDays,
  "completion.wordsHint": reviewHiddenDays,
  "completion.hoursHint": hoursSilence,
  "conversation.closedWhy": contactDays,
  "errors.CONTACT_CLOSED": contactDays,
  "hours.lead": hoursSilence,
  "manyshifts.series.late": lateCancellationHours,
  "myshifts.wordsHint": reviewHiddenDays,
  "noticebodies.reviewLater": reviewHiddenDays,
  "noticebodies.restaurant.noshow": disputeHours,
  "noticebodies.restaurant.hoursproposed": hoursSilence,
  "noticebodies.restaurant.reviewed": reviewHiddenDays,
  "noticebodies.waitress.reminder": delayHoursBefore,
  "noticebodies.waitress.noshow": disputeHours,
  "noticebodies.waitress.hoursproposed": hoursSilence,
  "noticebodies.waitress.reviewed": reviewHiddenDays,
  "operatorconsole.errors.CAN_STILL_ANSWER": disputeHours,
  "operatorconsole.errors.NEWLY_INVITED": invitedOperatorDays,
  "operatorconsole.outcomes.lateCounts": lateCancellationHours,
  "operatorconsole.outcomes.lateProposed": lateCancellationHours,
  "operatorconsole.outcomes.twoForComplaint": retaliationDays,
  "operatorconsole.outcomes.lateAhead": lateCancellationHours,
  "operatorconsole.outcomes.newlyInvited": invitedOperatorDays,
  "operatorconsole.prospects.lateCounts": lateCancellationHours,
  "operatorconsole.prospects.lateProposed": lateCancellationHours,
  "operatorconsole.prospects.twoForComplaint": retaliationDays,
  "operatorconsole.prospects.lateAhead": lateCancellationHours,
  "operatorconsole.reviewing.over": reviewMonths,
  "ownrecord.lead": reviewHiddenDays,
  "purchases.one": refundDays,
  "purchases.each": refundDays,
  "purchases.unused": refundDays,
  "reservations.spans.short": shortReservationMinutes,
  "waitress.notFoundWhy": contactDays,
  "workerrors.NOSHOW_TOO_EARLY": awaitedMinutes,
};

/** What an account, its links and the legal texts have times of their own for, which decide about nobody. */
const ofAccounts =
  /^(?:account|confirmemail|exportfile|forgotpassword|mails|phone|privacy|resetpassword|secondstep|terms)\.|\.EMAIL_CHANGED$|\.LINK_VALID$|^notificationsettings\.remindersLead$/;

const words = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(
  " ",
);
const units: Partial<Record<Unit, string>> = {
  kilometres: "km",
  minutes: "minutes?",
  hours: "hours?",
  days: "days?",
  months: "months?",
  years: "years?",
  invitations: "(?:open )?requests?",
  offences: "offences?",
};

function textsOf(part: unknown, key: string): [string, string][] {
  if (typeof part === "string") return [[key, part]];
  return Object.entries(part as object).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`));
}
const textsIn = (language: string): [string, string][] =>
  globSync("*.json", { cwd: path.join(root, language) }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(path.join(root, language, file), "utf8")), path.basename(file, ".json")),
  );

const values = valuesAfter(versions);
const written = sections.flatMap((section) =>
  parametersOf(section).flatMap(({ name, unit }) => {
    const value = values[name];
    const noun = units[unit];
    return typeof value !== "number" || noun === undefined
      ? []
      : [`(?:${[value, words[value]].filter((one) => one !== undefined).join("|")})[ -]${noun}`];
  }),
);
const pattern = new RegExp(String.raw`\b(?:${[...new Set(written)].join("|")})\b`, "i");

test("a text has the value of a parameter from the parameter", () => {
  const found = textsIn("en").filter(([key, text]) => pattern.test(text) && !ofAccounts.test(key));
  expect(found.map(([key]) => key).filter((key) => !(key in withoutValue))).toEqual([]);
  expect(Object.keys(withoutValue).filter((key) => !found.some(([one]) => one === key))).toEqual([]);
});

const numbers: Readonly<Record<string, readonly string[]>> = {
  en: words,
  pt: "zero um dois três quatro cinco seis sete oito".split(" "),
  "pt-PT": "zero um dois três quatro cinco seis sete oito".split(" "),
};

test.each(Object.keys(numbers))("a text that is not given the value changes with it: %s", (language) => {
  const texts = textsIn(language).filter(([key]) => key in withoutValue);
  const differing = texts.filter(([key, text]) => {
    const value = withoutValue[key] ?? 0;
    const forms = [String(value), numbers[language]?.[value]].filter((one) => one !== undefined);
    return !new RegExp(String.raw`(?<![\p{L}\d])(?:${forms.join("|")})(?![\p{L}\d])`, "iu").test(text);
  });
  expect(texts.length).toBeGreaterThan(10);
  expect(differing).toEqual([]);
});
