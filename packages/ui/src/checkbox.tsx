import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  /** May contain links. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox whose whole sentence is the target. */
export function Checkbox({ id, children, hint, error, className, ...props }: CheckboxProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  return (
    <div className={classNames("field", className)}>
      <label className="checkbox">
        <input type="checkbox" className="checkbox-box" {...props} {...control} />
        <span>{children}</span>
      </label>
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </div>
  );
}
