import type { ReactElement } from "react";
import { Icon, type IconProps } from "./icon-frame.tsx";

export function AppleIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M16.3 1.3C16.4 3.7 14.4 5.9 12.1 5.8C11.9 3.5 14 1.4 16.3 1.3ZM12.2 7.2C13.1 7.2 14.7 6 16.6 6C17.5 6 19.5 6.3 20.8 8.2C18.7 9.5 18.3 11.2 18.3 12.3C18.3 14.4 19.6 16 21.3 16.6C20.7 18.5 18.7 22.6 16.3 22.6C14.7 22.6 14.3 21.6 12.4 21.6S9.9 22.6 8.5 22.6C5.8 22.6 2.6 17.2 2.6 12.8C2.6 8.7 5.2 6.2 8 6.2C9.7 6.2 11.2 7.2 12.2 7.2Z" />
    </Icon>
  );
}

export function ArrowIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2 10.2H14.4L9.6 5.2L12.4 2.6L22 12L12.4 21.4L9.6 18.8L14.4 13.8H2Z" />
    </Icon>
  );
}

export function BackIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M22 10.2H9.6L14.4 5.2L11.6 2.6L2 12L11.6 21.4L14.4 18.8L9.6 13.8H22Z" />
    </Icon>
  );
}

export function BellIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2 18Q12 14.6 22 18Q22 20 19 20.4Q12 21.4 5 20.4Q2 20 2 18Z" />
      <path d="M4 15.6A8 8 0 0 1 20 15.6Q12 13.6 4 15.6Z" />
      <circle cx="12" cy="4.8" r="2" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path
        fillRule="evenodd"
        d="M3 4h4V1.5h3V4h4V1.5h3V4h4v18l-2-1.6L17 22l-2-1.6L13 22l-2-1.6L9 22l-2-1.6L5 22l-2-1.6ZM6 9v3h12V9Z"
      />
    </Icon>
  );
}

export function ChatIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 3C18 3 22.5 6.6 22.5 11.2S18 19.4 12 19.4Q10.4 19.4 9 19.1L3.6 22.4L4.8 17.2Q1.5 14.8 1.5 11.2C1.5 6.6 6 3 12 3Z" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2 13.2L5.2 9.6L9.6 13.6L18.8 3.6L22 6.6L9.8 20Z" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path
        fillRule="evenodd"
        d="M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21ZM10.4 5.5v7.3l5 3.6l1.9-2.6l-3.7-2.7V5.5Z"
      />
    </Icon>
  );
}

export function CloseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4.8 2L12 9.2L19.2 2L22 4.8L14.8 12L22 19.2L19.2 22L12 14.8L4.8 22L2 19.2L9.2 12L2 4.8Z" />
    </Icon>
  );
}

export function DoubleCheckIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M0 13.2L2.6 10.2L6.4 13.8L14 5.4L16.6 7.8L6.6 19Z" />
      <path d="M8.6 16.8L10.8 14.4L21.4 5.4L24 7.8L14 19L11 19Z" fillRule="evenodd" />
    </Icon>
  );
}

export function GooglePlayIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.2 1.7L13 12L3.2 22.3Q2.6 21.9 2.6 21V3Q2.6 2.1 3.2 1.7Z" />
      <path d="M5.4 1.4L16.6 7.9L14.1 10.7Z" />
      <path d="M5.4 22.6L16.6 16.1L14.1 13.3Z" />
      <path d="M18 8.7L22 11Q23.2 12 22 13L18 15.3L15.1 12Z" />
    </Icon>
  );
}

export function MailIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M2 5h20L12 13.2Z" />
      <path d="M2 8.2L12 16.4L22 8.2V19.5H2Z" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M1 3.5H23Q22 7.5 12 7.5T1 3.5Z" />
      <path d="M1 10H23Q22 14 12 14T1 10Z" />
      <path d="M1 16.5H23Q22 20.5 12 20.5T1 16.5Z" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 10h18v4H3Z" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="3.6" cy="12" r="2.6" />
      <circle cx="12" cy="12" r="2.6" />
      <circle cx="20.4" cy="12" r="2.6" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4.5 2.5H10V21.5H4.5ZM14 2.5H19.5V21.5H14Z" />
    </Icon>
  );
}

export function PeopleIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="9" cy="7" r="5" />
      <path d="M0 22C0 15.5 4 13.4 9 13.4S18 15.5 18 22Z" />
      <path d="M16.3 11.6A5 5 0 0 0 16.3 2.6A7 7 0 0 1 16.3 11.6ZM18 13.7C21.6 14.5 24 16.8 24 22H20.3C20.3 18 19.6 15.7 18 13.7Z" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path
        fillRule="evenodd"
        d="M7 1h10a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2ZM7.5 4.5v13h9v-13ZM12 19a1.2 1.2 0 1 0 .01 0Z"
      />
    </Icon>
  );
}

export function PinIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path
        fillRule="evenodd"
        d="M12 1.5A7.8 7.8 0 0 1 19.8 9.3C19.8 14.6 12 22.5 12 22.5S4.2 14.6 4.2 9.3A7.8 7.8 0 0 1 12 1.5ZM12 6.3a3 3 0 1 0 .01 0Z"
      />
    </Icon>
  );
}

export function PlayIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 2.5L21.5 12L6 21.5Z" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7Z" />
    </Icon>
  );
}

export function StarIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 1.6L15.1 8.6L22.6 9.4L17 14.5L18.6 21.9L12 18.1L5.4 21.9L7 14.5L1.4 9.4L8.9 8.6Z" />
    </Icon>
  );
}
