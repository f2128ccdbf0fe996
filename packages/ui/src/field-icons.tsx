import type { ReactElement } from "react";
import { Icon, type IconProps } from "./icon-frame.tsx";

// Separate from the other icons, so that a page that only has a form does not fetch them.

export function AlertIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path
        fillRule="evenodd"
        d="M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21ZM10.3 5.5l.6 8.4h2.2l.6-8.4ZM12 15.6a1.9 1.9 0 1 0 .01 0Z"
      />
    </Icon>
  );
}

export function DownIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 8.2L5.8 5.6L12 11.8L18.2 5.6L21 8.2L12 17.6Z" />
    </Icon>
  );
}
