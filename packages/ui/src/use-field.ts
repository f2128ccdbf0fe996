import { useId, type ReactNode } from "react";

/** What every field says around its control; all texts come from outside. */
export type FieldTexts = {
  label: ReactNode;
  /** Beside the label, such as "(optional)". */
  mark?: ReactNode;
  /** Under the control, until an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. Its presence marks the field. */
  error?: ReactNode;
  /** Keeps the label for screen readers only, where the surroundings show it. */
  isLabelHidden?: boolean;
};

export type FieldIds = { fieldId: string; labelId: string; noteId: string };

export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Ties a control to its label and its note: spread `control` on the control, give `ids` to `FieldFrame`. */
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

/** Whether there is anything to show: an empty text is no hint and no error. */
export function isShown(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== "";
}
