import { use, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, LabelText } from "./field-frame.tsx";
import { NotLoadedContext } from "./ui-provider.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";
import type { PopoverState } from "./use-popover.ts";
import "./styles/parts.css";

export type PartsFrameProps = FieldTexts & {
  className?: string | undefined;
  labelProps: ComponentProps<"span">;
  descriptionProps: { id?: string | undefined };
  errorMessageProps: { id?: string | undefined };
  /** The field's popover, if it has one. */
  popover?: PopoverState;
  children: ReactNode;
};

/** The layout of a field with several parts: label, parts, and the error and hint below. */
export function PartsFrame({
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  className,
  labelProps,
  descriptionProps,
  errorMessageProps,
  popover,
  children,
}: PartsFrameProps): ReactElement {
  const notLoaded = use(NotLoadedContext);
  const hasError = isShown(error);
  return (
    <div
      className={classNames("field", className)}
      data-invalid={hasError || undefined}
      onPointerEnter={popover?.warm}
      onFocus={popover?.warm}
    >
      <span {...labelProps} className={classNames("field-label", isLabelHidden && "sr-only")}>
        <LabelText label={label} mark={mark} />
      </span>
      {children}
      <FieldNote id={hasError ? errorMessageProps.id : descriptionProps.id} hint={hint} error={error} />
      {popover?.failure !== undefined && (
        <p role="alert" className="field-hint">
          {notLoaded(popover.failure.of)}
        </p>
      )}
    </div>
  );
}
