import { describe, expect, test } from "vitest";
import { newId } from "./ids.ts";
import { parsePage, pageOf, parsePageOrAll } from "./paging.ts";

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString("base64url");
const rows = [1, 2, 3].map((key) => ({ key, id: newId() }));
const keyOf = ({ key }: { key: number }) => key;

describe("pages", () => {
  test("a page has 50 rows by default", () => {
    expect(parsePage({})).toEqual({ limit: 50, after: undefined });
    expect(parsePage({ limit: 7 }).limit).toBe(7);
  });

  test("a list of the specification is complete, up to 500 rows, unless a page is requested", () => {
    expect(parsePageOrAll({})).toEqual({ limit: 500, after: undefined });
    expect(parsePageOrAll({ limit: 7 }).limit).toBe(7);
    const { nextCursor } = pageOf(rows, { limit: 2, after: undefined }, keyOf);
    expect(parsePageOrAll({ cursor: nextCursor })).toEqual({ limit: 50, after: rows[1] });
  });

  test("a cursor continues after the last row of its page", () => {
    const { rows: page, nextCursor } = pageOf(rows, { limit: 2, after: undefined }, keyOf);
    expect(page).toEqual(rows.slice(0, 2));
    expect(parsePage({ cursor: nextCursor }).after).toEqual(rows[1]);
  });

  test("the last page has no cursor", () => {
    expect(pageOf(rows, { limit: 3, after: undefined }, keyOf).nextCursor).toBeUndefined();
    expect(pageOf([], { limit: 3, after: undefined }, keyOf)).toEqual({ rows: [], nextCursor: undefined });
  });

  test("the cursor of a list sorted by two numbers has both", () => {
    const row = { key: 2.5, second: 7, id: newId() };
    const { nextCursor } = pageOf([row, row], { limit: 1, after: undefined }, ({ key, second }) => [
      key,
      second,
    ]);
    expect(parsePage({ cursor: nextCursor }).after).toEqual(row);
  });

  test("a cursor keeps every digit of a distance", () => {
    const [row] = [{ key: 0.1 + 0.2, id: newId() }];
    const { nextCursor } = pageOf([row, row], { limit: 1, after: undefined }, keyOf);
    expect(parsePage({ cursor: nextCursor }).after?.key).toBe(0.1 + 0.2);
  });
});

test.each([
  ["", ""],
  ["text", "hello world"],
  ["no JSON", Buffer.from("hello").toString("base64url")],
  ["another shape", cursorOf({ key: 1 })],
  ["no id", cursorOf([1, "one"])],
  ["a text for a key", cursorOf(["1", newId()])],
  ["a key before 1970", cursorOf([-1, newId()])],
  ["a key after the last instant", cursorOf([1e300, newId()])],
  ["too many", cursorOf([1, newId(), 2])],
  ["far too many", cursorOf([1, 2, 3, newId()])],
  ["a text for the second key", cursorOf([1, "2", newId()])],
  ["nothing", cursorOf(null)],
])("an invalid cursor is refused as the field at fault: %s", (_what, cursor) => {
  expect(() => parsePage({ cursor })).toThrow(
    expect.objectContaining({ status: 400, details: { fields: { cursor: { rule: "invalid" } } } }),
  );
});
