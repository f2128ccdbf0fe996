/** Loads the page again; offline it keeps the shown page with its message, which the browser's error would replace. */
export async function reloadPage(): Promise<void> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return;
  }
  window.location.reload();
}
