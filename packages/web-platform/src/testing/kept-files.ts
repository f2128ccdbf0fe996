import { onTestFinished, vi } from "vitest";

/** Records the files that the browser is asked to download. */
export function keptFiles(): { name: string; type: string }[] {
  const kept: { name: string; type: string }[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // jsdom has no object URLs.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      if (file instanceof File) kept.push({ name: file.name, type: file.type });
      return "blob:x";
    },
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    click.mockRestore();
    Object.assign(URL, { createObjectURL: undefined });
  });
  return kept;
}
