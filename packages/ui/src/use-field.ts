import { useId, type ReactNode } from "react";

/** The texts around every field's control, passed in by the caller. */
export type FieldTexts = {
  label: ReactNode;
  /** Beside the label, such as "(optional)". */
  mark?: ReactNode;
  /** Below the control, and below an error. */
  hint?: ReactNode;
  /** The problem and its solution. Its presence marks the field as invalid. */
  error?: ReactNode;
  /** Shows the label only to screen readers, where the context makes it visible. */
  isLabelHidden?: boolean;
};

export type FieldIds = { fieldId: string; labelId: string; noteId: string };

export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Associates a control with its label and note: spread `control` on the control, pass `ids` to `FieldFrame`. */
export function useField(
  id: string | undefined,
  { hint, error }: Pick<FieldTexts, "hint" | "error">,
): { ids: FieldIds; control: ControlProps } {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const hasNote = isShown(hint) || isShown(error);
  return {
    ids: { fieldId, labelId: `${fieldId}-label`, noteId },
    control: {
      id: fieldId,
      "aria-invalid": isShown(error) || undefined,
      "aria-describedby": hasNote ? noteId : undefined,
    },
  };
}

/** Whether there is anything to show: an empty text counts as no hint and no error. */
export function isShown(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== "";
}
