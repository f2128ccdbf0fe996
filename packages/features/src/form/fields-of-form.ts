const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]';
const atFault = '[data-invalid], [role="radiogroup"][aria-invalid="true"]';

/** Focuses the first invalid field in document order. @returns whether there is one */
export function focusFirstError(form: HTMLElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLElement>(controls) ?? [];
  const first = [...fields].find(
    (field) => field.getAttribute("aria-invalid") === "true" || field.closest(atFault) !== null,
  );
  // A button may precede the input that it changes.
  const box = first?.closest(atFault)?.querySelector<HTMLElement>('input[aria-invalid="true"]');
  (box ?? first)?.focus();
  return first !== undefined;
}

/** Whether the form has a field of this name, which can show an error. */
export function hasField(form: HTMLFormElement | null, name: string): boolean {
  const selector = CSS.escape(name);
  return (form?.querySelector(`[name="${selector}"], [data-field="${selector}"]`) ?? null) !== null;
}
