import type { ReactElement, ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "./field-icons.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";

/** The ref of a picker: lets a form focus it. */
export type FocusHandle = { focus: () => void };

/** The label of a picker; the library associates it with the parts. */
export function PickerLabel({
  label,
  mark,
  isLabelHidden = false,
}: Pick<FieldTexts, "label" | "mark" | "isLabelHidden">): ReactElement {
  return (
    <Label className={classNames("field-label", isLabelHidden && "sr-only")}>
      {label}
      {isShown(mark) && " "}
      {isShown(mark) && <span className="field-mark">{mark}</span>}
    </Label>
  );
}

/** The hint or error of a picker, rendered like that of every other field. */
export function PickerNote({ hint, error }: { hint: ReactNode; error: ReactNode }): ReactElement | null {
  if (isShown(error)) {
    return (
      <FieldError className="field-error" elementType="p">
        <AlertIcon />
        <span>{error}</span>
      </FieldError>
    );
  }
  return isShown(hint) ? (
    <Text slot="description" elementType="p" className="field-hint">
      {hint}
    </Text>
  ) : null;
}
