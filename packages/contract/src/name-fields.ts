import { findPersonNameProblem, findTitleProblem, trimName } from "@bandeja/domain/names";
import { toPlainLetters } from "@bandeja/domain/to-plain-letters";
import * as z from "zod/mini";
import { storable } from "./fields.ts";
import { textLimits } from "./limits.ts";

/** Reports the problem that `find` has with a text; an empty one is left to the rule that requires it. */
const withoutProblem = (find: (text: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = value && find(value);
    if (message) issues.push({ code: "custom", message, input: value });
  });

const lineOf = (max: number, find: (text: string) => string | undefined) =>
  z.string().check(
    z.overwrite((typed) => trimName(toPlainLetters(typed))),
    z.maxLength(max, { abort: true }),
    storable,
    withoutProblem(find),
  );

const notEmpty = z.minLength(1, { error: "required" });

/** Like `text`, for lines of an address: one visible line with a letter or digit, without a web address. */
export const line = (max: number) => lineOf(max, findTitleProblem);

/** Like `line`, but not empty: for user names, addresses and names of venues. */
export const name = (max: number) => line(max).check(notEmpty);

/** The name of a person: like `name`, with a letter. */
export const personName = lineOf(textLimits.name, findPersonNameProblem).check(notEmpty);
