import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const locales = path.resolve(import.meta.dirname, "../locales");
const sharing = /\{\{\w*days\}\}|30 (days|dias)/i;
const contact = /e-mail/i;
const application = /appl|candidat/i;

/** The paths of all texts below a part of a catalogue that a rule concerns. */
function pathsOf(part: unknown, at: string): string[] {
  if (typeof part === "string") {
    return [sharing, contact, application].every((rule) => rule.test(part)) ? [at] : [];
  }
  return Object.entries(part as object).flatMap(([key, item]) => pathsOf(item, `${at}.${key}`));
}

test.each(["en", "pt", "pt-PT"])(
  "who sees phone and e-mail, and for how long, is said to workers in one text (%s)",
  (language) => {
    const files = globSync("*.json", { cwd: path.join(locales, language) });
    const found = files.flatMap((file) =>
      pathsOf(JSON.parse(readFileSync(path.join(locales, language, file), "utf8")), file),
    );
    // The error is for the venue whose access has ended.
    expect(found.filter((at) => at !== "errors.json.CONTACT_CLOSED")).toEqual(["contactdetails.json.seen"]);
  },
);
