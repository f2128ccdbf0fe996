import { expect, test } from "vitest";
import { notificationKindNames } from "./notification-kinds.ts";
import { readPush, writePush } from "./push-payload.ts";

const push = {
  kind: "applied",
  title: "Rita applied",
  body: "For Friday.",
  url: "https://bandeja.test/app/jobs/1",
  tag: "a1",
  lang: "en-GB",
  unread: 3,
} as const;

test("a push is a declarative push message", () => {
  expect(JSON.parse(writePush(push))).toMatchObject({
    web_push: 8030,
    notification: {
      title: "Rita applied",
      body: "For Friday.",
      navigate: "https://bandeja.test/app/jobs/1",
      lang: "en-GB",
      tag: "a1",
      icon: "https://bandeja.test/app/icon-192.png",
      badge: "https://bandeja.test/app/badge-96.png",
      app_badge: 3,
    },
    app_badge: 3,
  });
});

test("a push has the fields that earlier service workers read", () => {
  const { title, body, url, tag, unread, kind } = push;
  expect(JSON.parse(writePush(push))).toMatchObject({ kind, title, body, url, tag, unread });
});

test("a push is read as it was written, also without the fields of earlier versions", () => {
  const { kind: _kind, ...content } = push;
  const { web_push, notification, app_badge } = JSON.parse(writePush(push)) as Record<string, unknown>;
  expect(readPush(JSON.parse(writePush(push)))).toEqual(content);
  expect(readPush({ web_push, notification, app_badge })).toEqual(content);
});

test("a push of an earlier server is read, and one of another format by its own fields", () => {
  const old = { title: "Rita applied", body: "", url: "/app", tag: "a1", unread: 0 };
  expect(readPush(old)).toEqual(old);
  expect(readPush({ ...old, web_push: 9000, notification: { title: "Other" } })).toMatchObject(old);
  const others = [null, undefined, 1, "text", [], { web_push: 8030 }];
  expect(others.map(readPush)).toEqual(others.map(() => undefined));
});

test("the longest push stays below 3,000 bytes, so that it fits into 4,096 with its encryption", () => {
  const kind = notificationKindNames.toSorted((a, b) => b.length - a.length)[0]!;
  const id = crypto.randomUUID();
  const payload = writePush({
    kind,
    // A name of 100 characters of three bytes, the beginning of a message of 160 of four.
    title: `${"店".repeat(100)} informou que veio e não pôde trabalhar`,
    body: "😀".repeat(160),
    url: `https://${"a".repeat(60)}.example/app/jobs/${id}/applicants/${id}?notification=${id}`,
    tag: id,
    lang: "pt-BR",
    unread: 10_000,
  });
  expect(new TextEncoder().encode(payload).length).toBeLessThan(3_000);
});
