import { expect, test } from "vitest";
import english from "../locales/en/mails.json" with { type: "json" };
import portuguese from "../locales/pt/mails.json" with { type: "json" };
import european from "../locales/pt-PT/mails.json" with { type: "json" };

/** Values of subjects that are our own: a receipt's number, a statement's title, and what `writeSubject` writes. */
const own: ReadonlySet<string> = new Set(["number", "subject", "title"]);

test.each(Object.entries({ english, portuguese, european }))(
  "no subject has others' words, in %s",
  (_language, mails) => {
    const subjects = Object.values(mails).flatMap((mail) =>
      typeof mail === "object" && "subject" in mail ? [mail.subject] : [],
    );
    expect(subjects.length).toBeGreaterThan(5);
    const values = subjects.flatMap((subject) =>
      [...subject.matchAll(/\{\{(\w+)/g)].map(([, value]) => value ?? ""),
    );
    expect(values.filter((value) => !own.has(value))).toEqual([]);
  },
);
