/** The entries of a table of contents with their headings; undefined for a broken link. */
export function contentsOf(page: HTMLElement): { line: string; heading: string | undefined }[] {
  return [...page.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].map((link) => ({
    line: link.textContent,
    heading: page.querySelector(link.getAttribute("href") ?? "")?.textContent,
  }));
}
