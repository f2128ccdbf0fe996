import type { ReactElement, ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { classNames } from "./class-names.ts";
import { LabelText } from "./field-frame.tsx";
import { AlertIcon } from "./field-icons.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";

/** The label of a suggestion field; the library associates it with the input. */
export function PickerLabel({
  label,
  mark,
  isLabelHidden = false,
}: Pick<FieldTexts, "label" | "mark" | "isLabelHidden">): ReactElement {
  return (
    <Label className={classNames("field-label", isLabelHidden && "sr-only")}>
      <LabelText label={label} mark={mark} />
    </Label>
  );
}

/** The error and hint of a suggestion field, rendered like those of every other field. */
export function PickerNote({ hint, error }: { hint: ReactNode; error: ReactNode }): ReactElement {
  return (
    <>
      {isShown(error) && (
        <FieldError className="field-error" elementType="p">
          <AlertIcon />
          <span>{error}</span>
        </FieldError>
      )}
      {isShown(hint) && (
        <Text slot="description" elementType="p" className="field-hint">
          {hint}
        </Text>
      )}
    </>
  );
}
