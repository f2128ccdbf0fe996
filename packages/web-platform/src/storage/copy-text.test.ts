import { expect, onTestFinished, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

function giveClipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.fn<typeof writeText>(writeText);
  vi.stubGlobal("navigator", { clipboard: { writeText: written } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return written;
}

test("a text is copied to the clipboard", async () => {
  const written = giveClipboard(async () => undefined);
  expect(await copyText("https://bandeja.test/admin/join#x")).toBe(true);
  expect(written).toHaveBeenCalledExactlyOnceWith("https://bandeja.test/admin/join#x");
});

test("a clipboard that is forbidden is no failure of the page", async () => {
  giveClipboard(async () => Promise.reject(new DOMException("", "NotAllowedError")));
  expect(await copyText("x")).toBe(false);
});
