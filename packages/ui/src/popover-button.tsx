import { useRef, type ReactElement, type ReactNode } from "react";
import { useButton, type AriaButtonProps } from "react-aria/useButton";

/** The button in a field that opens its popover. */
export function PopoverButton({
  isLoading,
  children,
  ...props
}: AriaButtonProps & {
  /** Whether the popover's code is being loaded. */
  isLoading: boolean;
  children: ReactNode;
}): ReactElement {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(props, ref);
  return (
    <button {...buttonProps} ref={ref} className="icon-button" aria-busy={isLoading || undefined}>
      {children}
    </button>
  );
}
