import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { notificationKinds, notificationPages } from "@bandeja/contract/notification-kinds";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");

/** The pages that the screens of a client mark as read when they are shown. */
function readPages(client: string): Set<string> {
  const sources = globSync(`apps/${client}/src/screens/**/*.tsx`, { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), "utf8"),
  );
  const calls = sources.flatMap((source) => source.match(/useReadShown\([^;]*;/g) ?? []);
  const lists = calls.flatMap((call) => call.match(/pages: \[([^\]]*)\]/)?.[1] ?? []);
  return new Set(lists.flatMap((list) => list.match(/\w+/g) ?? []));
}

// Messages are read one by one, as they are shown.
const isOfScreen = (page: string | undefined): page is string => page !== undefined && page !== "chat";

test("every page of the app that a notification opens reads it, however it was reached", () => {
  const read = readPages("mobile");
  expect(notificationPages.filter((page) => isOfScreen(page) && !read.has(page))).toEqual([]);
});

test("every page of the site that a venue's notification opens reads it", () => {
  const read = readPages("web");
  const pages = Object.values(notificationKinds).map((kind) => ("venue" in kind ? kind.venue : undefined));
  expect(pages.filter((page) => isOfScreen(page) && !read.has(page))).toEqual([]);
});
