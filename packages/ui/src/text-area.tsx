import type { ComponentProps, ReactElement } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { useField, type FieldTexts } from "./use-field.ts";

/** Without `maxLength`: a browser cuts off what is pasted beyond it. The caller shows an error instead. */
export type TextAreaProps = Omit<ComponentProps<"textarea">, "maxLength"> & FieldTexts;

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea({
  id,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  rows = 3,
  className,
  ...props
}: TextAreaProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }}>
      <span className="field-box">
        <textarea rows={rows} className="field-input field-area" {...props} {...control} />
      </span>
    </FieldFrame>
  );
}
