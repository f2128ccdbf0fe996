import { expect, onTestFinished, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

test("the address of a file stays valid after the press, for browsers that fetch it later", () => {
  vi.useFakeTimers();
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:costs");
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => {
    vi.useRealTimers();
    pressed.mockRestore();
    revoked.mockRestore();
    address.mockRestore();
  });
  saveFile(new File(["a;b"], "costs.csv"));
  expect(pressed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:costs");
});
