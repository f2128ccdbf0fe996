import type { ComponentProps, ElementType, ReactElement, ReactNode } from "react";
import { buttonClass, type ButtonSize, type ButtonTone } from "./button.tsx";

export type LinkButtonProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
  /** The application's own link, which takes `href`; a plain `<a>` without it. */
  as?: ElementType;
};

/** A link that looks like a button: it goes somewhere, a button does something. */
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
