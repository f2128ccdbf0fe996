import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadPage } from "./reload-page.ts";
import { reloadUntyped } from "./reload-untyped.ts";

const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockResolvedValue(new Response()));
  vi.stubGlobal("location", { href: "https://example.org/app", reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

test("without a network the page stays with its message", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await reloadPage();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["<input type=radio value=week><input>", 1],
  ["<input value='Side door'>", 0],
  ["<textarea>Side door</textarea>", 0],
])("a page that is loaded again by itself keeps what is typed: %s", async (fields, times) => {
  document.body.innerHTML = fields;
  await reloadUntyped();
  expect(reload).toHaveBeenCalledTimes(times);
});
