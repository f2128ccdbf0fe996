/** The lines of a page's contents, each with the heading it leads to; undefined where it leads nowhere. */
export function contentsOf(page: HTMLElement): { line: string; heading: string | undefined }[] {
  return [...page.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].map((link) => ({
    line: link.textContent,
    heading: page.querySelector(link.getAttribute("href") ?? "")?.textContent,
  }));
}
