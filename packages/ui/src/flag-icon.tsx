import type { ReactElement } from "react";
import { Icon, type IconProps } from "./icon-frame.tsx";

/** Apart from the other icons, which every page loads. */
export function FlagIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 2H7V3.4C10 2 12.6 4.6 16 3.8Q18.6 3.2 20.4 2.2V13Q16.8 15 13.4 14T7 13.6V22H4Z" />
    </Icon>
  );
}
