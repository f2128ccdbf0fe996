import type { ReactElement } from "react";
import { Icon, type IconProps } from "./icon-frame.tsx";

export function EyeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path
        fillRule="evenodd"
        d="M1 12Q6 4.8 12 4.8T23 12Q18 19.2 12 19.2T1 12ZM12 7.6a4.4 4.4 0 1 0 .01 0Z"
      />
      <circle cx="12" cy="12" r="2.2" />
    </Icon>
  );
}

export function EyeShutIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M1 9.6Q6 15.2 12 15.2T23 9.6L22 13.4L20 14.9L21.4 17.6L18.8 18.9L17.4 16.3Q15.5 17 13.5 17.2V20.4H10.5V17.2Q8.5 17 6.6 16.3L5.2 18.9L2.6 17.6L4 14.9L2 13.4Z" />
    </Icon>
  );
}
