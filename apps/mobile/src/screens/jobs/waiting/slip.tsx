import { ArrowIcon } from "@bandeja/ui/icon";
import type { ReactNode } from "react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";

/** One pending matter: the worker, the text and the shift. The whole slip is a link. */
export function Slip({
  href,
  picture,
  text,
  detail,
  isUrgent = false,
}: {
  href: string;
  picture: ReactNode;
  text: string;
  detail: string;
  isUrgent?: boolean;
}) {
  return (
    <ScreenLink href={href} className={isUrgent ? "slip slip-urgent" : "slip"}>
      <span className="slip-picture" aria-hidden="true">
        {picture}
      </span>
      <span className="slip-words">
        <b>{text}</b> <span>{detail}</span>
      </span>
      <ArrowIcon className="icon" />
    </ScreenLink>
  );
}
