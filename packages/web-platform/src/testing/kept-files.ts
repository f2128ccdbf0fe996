import { onTestFinished, vi } from "vitest";

/** Records the files that the browser is asked to download until the test ends. */
export function keptFiles(): File[] {
  const kept: File[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const address = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof File) kept.push(file);
    return "blob:x";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    click.mockRestore();
    address.mockRestore();
  });
  return kept;
}
