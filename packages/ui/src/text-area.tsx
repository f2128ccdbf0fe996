import type { ComponentProps, InputEvent, ReactElement } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { useField, type FieldTexts } from "./use-field.ts";

export type TextAreaProps = ComponentProps<"textarea"> &
  FieldTexts & {
    /** In code points, as servers count; the attribute of this name counts an emoji twice. */
    maxLength?: number;
  };

/** Takes back what was inserted beyond the limit, as a browser does for its own attribute. */
function takeBackExcess(field: HTMLTextAreaElement, maxLength: number): void {
  const excess = Array.from(field.value).length - maxLength;
  if (excess <= 0) return;
  const caret = field.selectionStart;
  const before = Array.from(field.value.slice(0, caret)).slice(0, -excess).join("");
  field.value = before + field.value.slice(caret);
  field.setSelectionRange(before.length, before.length);
}

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
  maxLength,
  ...props
}: TextAreaProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  // Before `onChange`, which reads the shortened text. While it is composed, a text must not be changed.
  function limit({ currentTarget, nativeEvent }: InputEvent<HTMLTextAreaElement>): void {
    if (maxLength !== undefined && !nativeEvent.isComposing) takeBackExcess(currentTarget, maxLength);
  }
  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }}>
      <span className="field-box">
        <textarea rows={rows} className="field-input field-area" onInput={limit} {...props} {...control} />
      </span>
    </FieldFrame>
  );
}
