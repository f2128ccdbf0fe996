import { appealOutcomes, consequences, jobChanges, languages } from "@bandeja/contract/lists";
import type { JobChange, Language } from "@bandeja/contract/lists";
import { kindsOf } from "@bandeja/contract/notification-kinds";
import { expect, test } from "vitest";
import type { NotificationDetails } from "./deliveries-store.ts";
import { notificationLink, writeNotification, writeSubject } from "./write-notification.ts";

const at = new Date("2026-03-10T12:00:00Z");
const about = { otherPartyId: "p", jobId: "j", applicationId: "a" };
const job = {
  venueName: "Tasca",
  startDate: "2026-03-13",
  endDate: "2026-03-14",
  startTime: "18:00",
  endTime: "02:00",
  startsAt: at,
  endsAt: at,
  hourlyCents: 1500,
  currency: "EUR",
  address: "Rua Augusta 10",
  zipcode: "1100-053",
  district: "Baixa",
  city: "Lisboa",
  timezone: "Europe/Lisbon",
} as const;

const detailsOf = (
  kind: NotificationDetails["notification"]["kind"],
  personName: string,
): NotificationDetails => ({
  notification: {
    id: "n",
    accountId: "x",
    at,
    shownFrom: at,
    readAt: null,
    otherName: null,
    sentAt: null,
    messageId: null,
    textId: null,
    detail: null,
    changes: kind === "jobchanged" ? jobChanges : null,
    jobIds: null,
    jobCount: 1,
    creditsLeft: kind === "creditslow" ? 1 : null,
    kind,
    ...about,
  },
  personName,
  job,
  isMessageHidden: false,
  words: "Hello",
  lateMinutes: 15,
  confirmedAt: null,
  isHidden: kind === "reviewed",
  isReaderBarred: false,
  isConfirmed: false,
  personDueAt: null,
  statement: null,
});

/** Kinds about conduct, which name no other account. */
const ofConduct: ReadonlySet<string> = new Set(["offence", "appealanswered"]);

const everything = languages.flatMap((language) =>
  (["venue", "worker"] as const).flatMap((side) =>
    kindsOf(side)
      .filter((kind) => !ofConduct.has(kind))
      .map((kind) => [side, kind, language] as const),
  ),
);

/** Kinds about payments and reports, which name neither a shift nor another account. */
const withoutShift: ReadonlySet<string> = new Set([
  "refundtakenback",
  "paid",
  "refunded",
  "creditslow",
  "reportanswered",
  "questionasked",
]);
/** With the side, if the other side's names one. */
const withoutName: ReadonlySet<string> = new Set([
  "markcompleted",
  "reviewdue venue",
  "message",
  "operatorcancelled venue",
  "decisionproposed",
  "decided",
  "decisionreviewed",
  ...withoutShift,
]);

test.each(everything)(
  "a notification for a %s of %s in %s has a name, a shift and no placeholder",
  (...overrides) => {
    const [side, kind, language] = overrides;
    const { title, body } = writeNotification(detailsOf(kind, "{{shift}} $t(x)"), { side, language });
    // Names are not interpolated, even if they look like placeholders.
    expect(title.includes("{{shift}} $t(x)")).toBe(
      !withoutName.has(kind) && !withoutName.has(`${kind} ${side}`),
    );
    expect((title + body).replace("{{shift}} $t(x)", "")).not.toMatch(/[{}$]|undefined|null/);
    expect(body.includes(kind === "message" ? "Hello" : "18:00–02:00 (+1)")).toBe(!withoutShift.has(kind));
  },
);

test.each(everything)(
  "the subject of a mail for a %s of %s in %s has nobody's words",
  (side, kind, language) => {
    const subject = writeSubject(detailsOf(kind, "Tasca"), { side, language });
    expect(subject).not.toMatch(/Tasca|Hello|Augusta|[{}$]|undefined|null/);
    expect(subject).toMatch(/^\p{L}.{8,}: .*13.*14.*18:00–02:00 \(\+1\)$/u);
  },
);

test.each([
  ["worker", "cancelled", "pt", "Seu turno confirmado foi cancelado"],
  ["worker", "cancelled", "pt-PT", "O seu turno confirmado foi cancelado"],
  ["worker", "confirmed", "en", "You got the shift"],
  ["venue", "applied", "pt", "Nova candidatura"],
  ["venue", "cancelled", "en", "Confirmed waitstaff cancelled"],
] as const)(
  "the subject of a mail for a %s of %s in %s says what has happened",
  (side, kind, language, words) => {
    expect(writeSubject(detailsOf(kind, "Tasca"), { side, language })).toMatch(new RegExp(`^${words}: `));
  },
);

test("a message is quoted in the body, with its author, and its title has neither", () => {
  const words = `Your account will be closed. Confirm at https://bandeja-login.example/verify ${"x".repeat(90)}`;
  const written = writeNotification(
    { ...detailsOf("message", "Tasca"), words },
    { side: "worker", language: "en" },
  );
  expect(written).toEqual({
    title: "New message from a venue",
    body: `The venue Tasca wrote: “Your account will be closed. Confirm at … ${"x".repeat(37)}…”`,
  });
});

test.each(["venue", "worker"] as const)(
  "until a review is published, a %s's notification says how to see it",
  (side) => {
    const of = (isHidden: boolean) =>
      writeNotification({ ...detailsOf("reviewed", "Ana"), isHidden }, { side, language: "en" });
    expect(of(true).body).toMatch(/Review them too to read it, or wait 7 days\.$/);
    expect(of(false).body).toMatch(/You can read it now\.$/);
    const barred = { ...detailsOf("reviewed", "Ana"), isHidden: true, isReaderBarred: true };
    expect(writeNotification(barred, { side, language: "en" }).body).toMatch(
      /\. You can read it after 7 days\.$/,
    );
  },
);

const conduct = languages.flatMap((language) =>
  (["venue", "worker"] as const).flatMap((side) =>
    [...consequences, ...appealOutcomes].map((detail) => [side, detail, language] as const),
  ),
);

test.each(conduct)(
  "a notification for a %s in %s, in %s, states the consequence for them",
  (side, detail, language) => {
    const kind = detail === "upheld" || detail === "lifted" ? "decisionreviewed" : "decided";
    const whole = detailsOf(kind, "");
    const { title, body } = writeNotification(
      { ...whole, notification: { ...whole.notification, detail } },
      { side, language },
    );
    expect(title + body).not.toMatch(/[{}$]|undefined|null/);
    expect(body).toContain("18:00–02:00 (+1)");
    expect(body.includes("24")).toBe(detail === "day" || detail === "warning");
  },
);

test.each(languages)(
  "of a statement of reasons its title is said, and nothing that follows, in %s",
  (language) => {
    const text = { title: `Title in ${language}`, paragraphs: ["Our reason: an operator’s words"] };
    const statement = Object.fromEntries(languages.map((one) => [one, one === language ? text : {}]));
    const side = "worker" as const;
    for (const kind of ["decisionproposed", "decided", "decisionreviewed"] as const) {
      const whole = { ...detailsOf(kind, ""), statement: statement as NotificationDetails["statement"] };
      const { title, body } = writeNotification(whole, { side, language });
      expect(title).toBe(`Title in ${language}`);
      expect(body).not.toContain("words");
      expect(writeSubject(whole, { side, language })).not.toContain("Title");
    }
  },
);

test.each(languages)("several new shifts are announced by their number, in %s", (language) => {
  const whole = detailsOf("newshift", "");
  const notification = { ...whole.notification, jobCount: 3, jobId: null, otherPartyId: null };
  const { title, body } = writeNotification(
    { ...whole, notification, job: null },
    { side: "worker", language },
  );
  expect(title).toMatch(/^3 /);
  expect(title + body).not.toMatch(/[{}$]|undefined|null/);
  expect(notificationLink("worker", { ...notification, id: "n" })).toBe("/app/saved?notification=n");
});

const changed = (changes: readonly JobChange[] | null, isConfirmed: boolean, language: Language) => {
  const whole = detailsOf("jobchanged", "Tasca");
  const notification = { ...whole.notification, changes };
  return writeNotification({ ...whole, notification, isConfirmed }, { side: "worker", language }).body;
};

test.each([
  [["pay"], true, "en", "New pay: €15.00 an hour. For Fri 13 – Sat 14 Mar, 18:00–02:00 (+1)."],
  [
    ["location", "note", "location"],
    true,
    "en",
    "New note from the venue. New place: Rua Augusta 10, 1100-053 Lisboa. For Fri 13 – Sat 14 Mar, 18:00–02:00 (+1).",
  ],
  [["location"], false, "en", "New place: Baixa, Lisboa. For Fri 13 – Sat 14 Mar, 18:00–02:00 (+1)."],
  [null, true, "en", "The pay or the note has changed. For Fri 13 – Sat 14 Mar, 18:00–02:00 (+1)."],
] as const)(
  "a changed job says what was changed: %j, confirmed %s, in %s",
  (changes, isConfirmed, language, body) => {
    expect(changed(changes, isConfirmed, language)).toBe(body);
  },
);

test.each(languages)("in %s the street is for confirmed workers only", (language) => {
  expect(changed(["location"], true, language)).toContain("Rua Augusta 10, 1100-053 Lisboa");
  expect(changed(["location"], false, language)).not.toMatch(/Augusta|1100/);
});

test("a deleted account is named by its side", () => {
  const { title } = writeNotification(detailsOf("applied", ""), { side: "venue", language: "pt" });
  expect(title).toBe("Conta excluída se candidatou");
});

test.each([
  ["venue", "applied", about, "/app/jobs/j/applicants/a"],
  ["venue", "late", { ...about, applicationId: null }, "/app/jobs/j"],
  ["venue", "message", { otherPartyId: "p", jobId: null, applicationId: null }, "/app/chat/p"],
  ["worker", "confirmed", about, "/app/shifts/j"],
  ["worker", "noshow", about, "/app/conduct"],
  ["venue", "noshow", about, "/app/conduct"],
  ["venue", "decided", about, "/app/conduct"],
  ["worker", "newshift", { ...about, applicationId: null }, "/app/shifts/j"],
  ["worker", "favouriteposted", { ...about, applicationId: null }, "/app/shifts/j"],
  ["venue", "reviewed", about, "/app/jobs/j/complete"],
  ["worker", "reviewed", about, "/app/my-shifts?show=past"],
  ["venue", "reviewanswered", about, "/app/jobs/j/applicants/a"],
  ["worker", "reviewanswered", about, "/app/venues/p"],
  ["worker", "reviewed", { otherPartyId: "p", jobId: null, applicationId: null }, "/app/notifications"],
] as const)("a %s's notification of %s links to the app, and names itself", (side, kind, where, path) => {
  expect(notificationLink(side, { id: "n", kind, ...where })).toBe(
    `${path}${path.includes("?") ? "&" : "?"}notification=n`,
  );
});

test.each([
  [3, "without it counting until 15:30."],
  [30, undefined],
])("a confirmation %s hours before the start says until when the worker can cancel freely", (hours, text) => {
  const startsAt = new Date("2026-03-13T18:00:00Z");
  const confirmedAt = new Date(startsAt.getTime() - hours * 3_600_000);
  const whole = { ...detailsOf("confirmed", "Tasca"), job: { ...job, startsAt }, confirmedAt };
  const { body } = writeNotification(whole, { side: "worker", language: "en" });
  expect(/without it counting.*/.exec(body)?.[0]).toBe(text);
});

test("names and places tell no phone number, as if it were ours", () => {
  const whole = detailsOf("jobchanged", "Conta bloqueada 912 345 678");
  const place = { address: "Ligue +351 912-345-678 já", zipcode: "1100-053", district: "21 99999-0000" };
  const settings = { side: "worker", language: "pt" } as const;
  for (const isConfirmed of [true, false]) {
    const { title, body } = writeNotification({ ...whole, isConfirmed, job: { ...job, ...place } }, settings);
    expect(title).toContain("Conta bloqueada …");
    expect(body).toContain(isConfirmed ? "Ligue … já, 1100-053 Lisboa" : "…, Lisboa");
  }
});

test("numbers of houses and years stay", () => {
  const place = { address: "Rua 1829, Lote 12, 3.º", zipcode: "01310-100" };
  const whole = { ...detailsOf("jobchanged", "Bar 1829-2024"), isConfirmed: true, job: { ...job, ...place } };
  const { title, body } = writeNotification(whole, { side: "worker", language: "en" });
  expect(title).toContain("Bar 1829-2024");
  expect(body).toContain("Rua 1829, Lote 12, 3.º, 01310-100 Lisboa");
});

test("names in mails are no links", () => {
  const whole = detailsOf("jobchanged", "Conta Suspensa: confirme em conta-segura.live");
  const { title } = writeNotification(whole, { side: "worker", language: "pt" });
  expect(title).toContain("conta-segura. live");
});

test.each([
  ["en", "worker", "a venue"],
  ["pt", "worker", "uma casa"],
  ["en", "venue", "somebody"],
  ["pt", "venue", "alguém"],
] as const)("in %s a %s reads of %s whose name is the service's", (language, side, said) => {
  const kind = side === "venue" ? "applied" : "confirmed";
  const { title } = writeNotification(detailsOf(kind, "Bandeja Support"), { side, language });
  expect(title).toContain(said);
  expect(title).not.toContain("Bandeja");
});

test("a place that claims to be the service's is its city", () => {
  const place = { address: "Conta bloqueada: Bandeja Support", district: "Suporte Bandeja" };
  const whole = { ...detailsOf("jobchanged", "Tasca"), job: { ...job, ...place } };
  for (const isConfirmed of [true, false]) {
    const { body } = writeNotification({ ...whole, isConfirmed }, { side: "worker", language: "en" });
    expect(body).toContain("New place: Lisboa.");
  }
});

test.each(languages)(
  "in %s a no-show that a person decides about is told with that one's time alone",
  (language) => {
    for (const side of ["venue", "worker"] as const) {
      const whole = { ...detailsOf("noshow", "Tasca"), personDueAt: "2026-03-16T12:00:00Z" };
      const { body } = writeNotification(whole, { side, language });
      expect(body).toMatch(/16/);
      expect(body).toMatch(/18:00–02:00/);
      expect(body).not.toMatch(/72|[{}]/);
    }
  },
);

test.each([
  ["en", 1, "You have 1 credit left"],
  ["pt", 1, "Resta 1 crédito"],
  ["pt-PT", 0, "Os seus créditos acabaram"],
  ["en", null, "You have no credits left"],
] as const)("in %s a venue with low credits reads that it has %s, in title and subject", (...row) => {
  const [language, creditsLeft, title] = row;
  const whole = detailsOf("creditslow", "");
  const low = { ...whole, notification: { ...whole.notification, creditsLeft } };
  expect(writeNotification(low, { side: "venue", language }).title).toBe(title);
  expect(writeSubject(low, { side: "venue", language })).toContain(title);
});
