import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useField, type FieldTexts } from "./use-field.ts";

/** Without `maxLength`: a browser cuts off what is pasted beyond it. The caller shows an error instead. */
export type TextFieldProps = Omit<ComponentProps<"input">, "size" | "maxLength"> &
  FieldTexts & {
    /** Uses the typeface of figures, for times, amounts, codes and numbers. */
    isFigures?: boolean;
    /** An icon or an `IconButton` inside the box, after the text. */
    end?: ReactNode;
  };

/** One line of text. Spread `register("name")` on it: `ref` is the input's, so that a form can focus it. */
export function TextField({
  id,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  isFigures = false,
  end,
  type = "text",
  className,
  ...props
}: TextFieldProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }}>
      <span className="field-box">
        <input
          type={type}
          className={classNames("field-input", isFigures && "field-figures")}
          {...props}
          {...control}
        />
        {end}
      </span>
    </FieldFrame>
  );
}
