/** What a visitor looks for: by role and accessible name, by the label of a field, or by its text. */
export interface Target {
  readonly role?: string;
  readonly name?: string;
  readonly label?: string;
  readonly text?: string;
  readonly css?: string;
  /** Whether there may be more around the name, label or text. */
  readonly isPart?: boolean;
  readonly within?: Target;
}

export const button = (name: string): Target => ({ role: "button", name });
export const link = (name: string): Target => ({ role: "link", name });
export const radio = (name: string): Target => ({ role: "radio", name });
export const group = (name: string): Target => ({ role: "group", name });
export const field = (label: string): Target => ({ label });
export const text = (shown: string): Target => ({ text: shown });
export const dialog: Target = { role: "dialog" };
export const main: Target = { css: "main" };

/** The target with more around its name, label or text. */
export const partOf = (target: Target): Target => ({ ...target, isPart: true });
export const inside = (within: Target, target: Target): Target => ({ ...target, within });
