import { languages } from "@bandeja/contract/lists";
import { kindsOfType, notificationDetails } from "@bandeja/contract/notification-kinds";
import { expect, test } from "vitest";
import type { NotificationDetails } from "./deliveries-store.ts";
import { appPath } from "./app-link.ts";
import { writeNotification } from "./write-notification.ts";

const at = new Date("2026-03-10T12:00:00Z");
const about = { otherAccountId: "p", jobId: "j", applicationId: "a" };
const job = {
  venueName: "Tasca",
  startDate: "2026-03-13",
  endDate: "2026-03-14",
  startTime: "18:00",
  endTime: "02:00",
  startsAt: at,
};

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
    sentAt: null,
    messageId: null,
    detail: null,
    kind,
    ...about,
  },
  personName,
  job,
  words: "Hello",
  lateMinutes: 15,
  isHidden: kind === "reviewed",
});

/** Kinds about conduct, which name no other account. */
const ofConduct: ReadonlySet<string> = new Set(["offence", "appealanswered"]);

const everything = languages.flatMap((language) =>
  (["restaurant", "waitress"] as const).flatMap((type) =>
    kindsOfType[type].filter((kind) => !ofConduct.has(kind)).map((kind) => [type, kind, language] as const),
  ),
);

/** Kinds about payments, which name neither a shift nor another account. */
const ofMoney: ReadonlySet<string> = new Set(["paid", "refunded"]);
const withoutName: ReadonlySet<string> = new Set(["markcompleted", ...ofMoney]);

test.each(everything)(
  "a notification for a %s of %s in %s has a name, a shift and no placeholder left",
  (...overrides) => {
    const [type, kind, language] = overrides;
    const { title, body } = writeNotification(detailsOf(kind, "{{shift}} $t(x)"), { type, language });
    // Names are not interpolated, even if they look like placeholders.
    expect(title.includes("{{shift}} $t(x)")).toBe(!withoutName.has(kind));
    expect(title.replace("{{shift}} $t(x)", "") + body).not.toMatch(/[{}$]|undefined|null/);
    expect(body.includes(kind === "message" ? "Hello" : "18:00–02:00 (+1)")).toBe(!ofMoney.has(kind));
  },
);

test.each(["restaurant", "waitress"] as const)(
  "a %s's notification of a review says how to see it, until it is published",
  (type) => {
    const of = (isHidden: boolean) =>
      writeNotification({ ...detailsOf("reviewed", "Ana"), isHidden }, { type, language: "en" });
    expect(of(true).body).toMatch(/Review them too to see it, or wait 7 days\.$/);
    expect(of(false).body).toMatch(/You can read it now\.$/);
  },
);

const conduct = languages.flatMap((language) =>
  (["restaurant", "waitress"] as const).flatMap((type) =>
    notificationDetails.map((detail) => [type, detail, language] as const),
  ),
);

test.each(conduct)(
  "a notification for a %s in %s, in %s, says what it means for them",
  (type, detail, language) => {
    const kind = detail === "upheld" || detail === "lifted" ? "appealanswered" : "offence";
    const whole = detailsOf(kind, "");
    const { title, body } = writeNotification(
      { ...whole, notification: { ...whole.notification, detail } },
      { type, language },
    );
    expect(title + body).not.toMatch(/[{}$]|undefined|null/);
    expect(body).toContain("18:00–02:00 (+1)");
    expect(body.includes("24")).toBe(detail === "day" || detail === "warning");
  },
);

test("a deleted account is named by its type", () => {
  const { title } = writeNotification(detailsOf("applied", ""), { type: "restaurant", language: "pt" });
  expect(title).toBe("Conta excluída se candidatou");
});

test.each([
  ["restaurant", "applied", about, "/app/jobs/j/applicants/a"],
  ["restaurant", "late", { ...about, applicationId: null }, "/app/jobs/j"],
  ["restaurant", "message", { otherAccountId: "p", jobId: null, applicationId: null }, "/app/chat/p"],
  ["waitress", "confirmed", about, "/app/shifts/j"],
  ["waitress", "noshow", about, "/app/conduct"],
  ["restaurant", "noshow", about, "/app/conduct"],
  ["restaurant", "offence", about, "/app/conduct"],
  ["waitress", "favouriteposted", { ...about, applicationId: null }, "/app/shifts/j"],
  ["restaurant", "reviewed", about, "/app/jobs/j/complete"],
  ["waitress", "reviewed", about, "/app/my-shifts?show=past"],
  ["restaurant", "reviewanswered", about, "/app/jobs/j/applicants/a"],
  ["waitress", "reviewanswered", about, "/app/venues/p"],
  ["waitress", "reviewed", { otherAccountId: "p", jobId: null, applicationId: null }, "/app/notifications"],
] as const)("a %s's notification of %s links to the app", (type, kind, where, path) => {
  expect(appPath(type, { kind, ...where })).toBe(path);
});
