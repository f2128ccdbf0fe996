const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]';
const atFault = '[data-invalid], [role="radiogroup"][aria-invalid="true"]';

/** Moves focus to the first field at fault, in the order of the page. */
export function focusFirstError(form: HTMLElement | null): void {
  const fields = form?.querySelectorAll<HTMLElement>(controls) ?? [];
  const first = [...fields].find(
    (field) => field.getAttribute("aria-invalid") === "true" || field.closest(atFault) !== null,
  );
  // A button may stand before the box that it changes.
  const box = first?.closest(atFault)?.querySelector<HTMLElement>('input[aria-invalid="true"]');
  (box ?? first)?.focus();
}

/** Whether the form shows a field of this name, on which an error can be put. */
export function hasField(form: HTMLFormElement | null, name: string): boolean {
  const selector = CSS.escape(name);
  return (form?.querySelector(`[name="${selector}"], [data-field="${selector}"]`) ?? null) !== null;
}
