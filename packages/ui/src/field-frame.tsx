import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "./field-icons.tsx";
import { isShown, type FieldIds, type FieldTexts } from "./use-field.ts";

export type FieldFrameProps = FieldTexts & {
  ids: FieldIds;
  /** `group` where the label names several controls and cannot refer to one of them. */
  kind?: "control" | "group";
  className?: string | undefined;
  children: ReactNode;
};

/** The layout of every field: label, control, and the error and hint below. */
export function FieldFrame({
  ids,
  kind = "control",
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  className,
  children,
}: FieldFrameProps): ReactElement {
  const labelClass = classNames("field-label", isLabelHidden && "sr-only");
  const text = <LabelText label={label} mark={mark} />;
  return (
    <div className={classNames("field", className)} data-invalid={isShown(error) || undefined}>
      {kind === "control" ? (
        <label id={ids.labelId} htmlFor={ids.fieldId} className={labelClass}>
          {text}
        </label>
      ) : (
        <span id={ids.labelId} className={labelClass}>
          {text}
        </span>
      )}
      {children}
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </div>
  );
}

/** The content of a label. */
export function LabelText({ label, mark }: Pick<FieldTexts, "label" | "mark">): ReactElement {
  return (
    <>
      {label}
      {isShown(mark) && " "}
      {isShown(mark) && <span className="field-mark">{mark}</span>}
    </>
  );
}

/** The lines below a control: an error, and the hint. An error has an icon, so that it does not depend on colour alone. */
export function FieldNote({
  id,
  hint,
  error,
}: Pick<FieldTexts, "hint" | "error"> & { id: string | undefined }): ReactElement | null {
  if (!isShown(error) && !isShown(hint)) return null;
  return (
    <div id={id}>
      {isShown(error) && (
        <p className="field-error">
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
      {isShown(hint) && <p className="field-hint">{hint}</p>}
    </div>
  );
}
