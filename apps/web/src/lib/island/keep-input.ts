/**
 * Keeps what was typed and chosen in an island before its hydration, and the focus: a choice, and a field that another of
 * its name replaces once the visitor is known. It ends with the first submission.
 *
 * @returns a function to be called after the hydration
 */
export function keepInput(island: HTMLElement): () => void {
  const fields = new Map<string, HTMLInputElement>();
  let focused: EventTarget | null = document.activeElement;

  function replace(): void {
    for (const field of island.querySelectorAll<HTMLInputElement>("input[name]")) {
      const before = fields.get(field.name);
      fields.set(field.name, field);
      if (before?.isConnected !== false) continue;
      field.value ||= before.value;
      if (before === focused) field.focus();
    }
  }

  replace();
  const observer = new MutationObserver(replace);
  observer.observe(island, { childList: true, subtree: true });
  island.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  island.addEventListener("submit", () => observer.disconnect());
  const chosen = island.querySelector<HTMLInputElement>("input:checked:not([checked])");
  return () => {
    if (chosen === null) return;
    // Chosen again, which tells the field that controls it.
    chosen.checked = false;
    chosen.click();
  };
}
