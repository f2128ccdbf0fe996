import type { ComponentProps, ElementType, ReactElement, ReactNode } from "react";
import { buttonClass, type ButtonSize, type ButtonTone } from "./button.tsx";

export type LinkButtonProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
  /** The application's own link component, which takes `href`; by default a plain `<a>`. */
  as?: ElementType;
};

/** A link that looks like a button, for navigation; a `Button` is for actions. */
export function LinkButton({
  tone = "primary",
  size = "regular",
  isWide = false,
  icon,
  as: Link = "a",
  className,
  children,
  ...props
}: LinkButtonProps): ReactElement {
  return (
    <Link className={buttonClass({ tone, size, isWide, className })} {...props}>
      {icon}
      {children}
    </Link>
  );
}
