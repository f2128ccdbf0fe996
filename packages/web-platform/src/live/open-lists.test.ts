import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followOpenLists, isInView } from "./open-lists.ts";

const lisbon = { localityId: "2267057", lat: 38.72, lng: -9.14 };
const fiji = { localityId: "1", lat: -17.8, lng: 178 };

test.each([
  ["everywhere", {}, lisbon, true],
  ["in the country", { ownCountry: true as const }, lisbon, true],
  ["in the city", { city: "Lisbon", country: "Portugal", localityId: lisbon.localityId }, lisbon, true],
  ["in another city", { city: "Porto", country: "Portugal", localityId: "2" }, lisbon, false],
  ["around it", { near: { lat: 38.7, lng: -9.1, km: 10 } }, lisbon, true],
  ["farther away", { near: { lat: 41.15, lng: -8.61, km: 100 } }, lisbon, false],
  ["on its map", { bounds: { n: 39, s: 38, w: -10, e: -9 } }, lisbon, true],
  ["on a map to the north", { bounds: { n: 42, s: 39, w: -10, e: -9 } }, lisbon, false],
  ["on a map to the west", { bounds: { n: 39, s: 38, w: -20, e: -10 } }, lisbon, false],
  ["on a map across the date line", { bounds: { n: 0, s: -20, w: 170, e: -170 } }, fiji, true],
  ["beside a map across the date line", { bounds: { n: 50, s: -20, w: 170, e: -170 } }, lisbon, false],
])("a search %s", (_where, body, at, isSeen) => {
  expect(isInView(body, at)).toBe(isSeen);
});

let queries: QueryClient;
const fetched = vi.fn<(hashes: string[]) => void>();
let following: ReturnType<typeof followOpenLists>;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  fetched.mockClear();
  following = followOpenLists(queries, async (predicate) => {
    const lists = queries.getQueryCache().findAll({ predicate });
    fetched(lists.map(({ queryKey }) => String(queryKey[2] ?? queryKey[0])));
    for (const { queryKey } of lists) queries.setQueryData(queryKey, {});
  });
});
afterEach(() => {
  following.stop();
  vi.useRealTimers();
});

/** A list that was fetched a number of seconds ago. */
function show(key: readonly unknown[], seconds: number): void {
  queries.setQueryData(key, {}, { updatedAt: Date.now() - seconds * 1000 });
}
const list = (km: number, page = "first") => ["jobsFindOpen", { body: { near: { ...lisbon, km } } }, page];

test("the lists with a changed view are fetched again within two seconds, others are not", () => {
  show(list(5), 60);
  show(["jobsFindOpen", { body: { localityId: "2" } }, "other"], 60);
  show(["jobsOpenLocalities", { body: {} }], 60);
  show(["messagesFind", { body: {} }], 60);
  following.note({ localities: [lisbon] });
  vi.advanceTimersByTime(2_000);
  expect(fetched.mock.calls).toEqual([[["first", "jobsOpenLocalities"]]]);
});

test("a list is fetched at most every ten seconds, and the last change is not lost", () => {
  show(list(5), 60);
  for (let second = 0; second < 20; second += 1) {
    following.note({ localities: [lisbon] });
    vi.advanceTimersByTime(1_000);
  }
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(2);
  vi.advanceTimersByTime(14_000);
  expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(2);
  fetched.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(fetched).not.toHaveBeenCalled();
});

test("all lists are fetched again where anything may have changed", () => {
  show(list(5), 60);
  show(["jobsFindOpen", { body: { localityId: "2" } }, "other"], 60);
  following.note({});
  vi.advanceTimersByTime(2_000);
  expect(fetched.mock.calls).toEqual([[["first", "other"]]]);
});
