import type { ReactElement } from "react";
import { Icon, type IconProps } from "./icon-frame.tsx";

/** A tray with two glasses, the icon of shifts. */
export function TrayIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M1 15.4H23Q22.4 18.2 19.4 19Q12 20.6 4.6 19Q1.6 18.2 1 15.4Z" />
      <path d="M4.4 5H10.6L9.6 13.8H5.4ZM13.4 7.6H19.6L18.8 13.8H14.2Z" />
    </Icon>
  );
}
