import { languages } from "@bandeja/contract/lists";
import { kindsOfType } from "@bandeja/contract/notification-kinds";
import { expect, test } from "vitest";
import type { WholeNews } from "./deliveries-store.ts";
import { appPath } from "./app-link.ts";
import { writeNotification } from "./write-notification.ts";

const at = new Date("2026-03-10T12:00:00Z");
const about = { personId: "p", jobId: "j", applicationId: "a" };
const job = {
  restaurantName: "Tasca",
  startDate: "2026-03-13",
  endDate: "2026-03-14",
  startTime: "18:00",
  endTime: "02:00",
  startsAt: at,
};

const told = (kind: WholeNews["news"]["kind"], personName: string): WholeNews => ({
  news: {
    id: "n",
    accountId: "x",
    at,
    shownFrom: at,
    readAt: null,
    sentAt: null,
    messageId: null,
    kind,
    ...about,
  },
  personName,
  job,
  words: "Hello",
  lateMinutes: 15,
});

const everything = languages.flatMap((language) =>
  (["restaurant", "waitress"] as const).flatMap((type) =>
    kindsOfType[type].map((kind) => [type, kind, language] as const),
  ),
);

test.each(everything)(
  "a %s is told of %s in %s by a name, a shift and nothing left to be filled in",
  (...given) => {
    const [type, kind, language] = given;
    const { title, body } = writeNotification(told(kind, "{{shift}} $t(x)"), { type, language });
    // Names are not filled in, whatever they look like.
    expect(title).toContain("{{shift}} $t(x)");
    expect(title.replace("{{shift}} $t(x)", "") + body).not.toMatch(/[{}$]|undefined|null/);
    expect(body).toContain(kind === "message" ? "Hello" : "18:00–02:00 (+1)");
  },
);

test("somebody without a name any more is called what they are", () => {
  const { title } = writeNotification(told("applied", ""), { type: "restaurant", language: "pt" });
  expect(title).toBe("Conta excluída se candidatou");
});

test.each([
  ["restaurant", "applied", about, "/app/jobs/j/applicants/a"],
  ["restaurant", "late", { ...about, applicationId: null }, "/app/jobs/j"],
  ["restaurant", "message", { personId: "p", jobId: null, applicationId: null }, "/app/chat/p"],
  ["waitress", "confirmed", about, "/app/shifts/j"],
  ["waitress", "favouriteposted", { ...about, applicationId: null }, "/app/shifts/j"],
  ["waitress", "reviewed", { personId: "p", jobId: null, applicationId: null }, "/app/notifications"],
] as const)("a %s who is told of %s finds it in the app", (type, kind, where, path) => {
  expect(appPath(type, { kind, ...where })).toBe(path);
});
