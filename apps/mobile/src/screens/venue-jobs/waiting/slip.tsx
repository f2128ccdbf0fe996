import { ArrowIcon } from "@bandeja/ui/icon";
import type { ReactNode } from "react";
import { AppLink } from "#lib/app-link.tsx";

/** One thing that waits: whom it is about, what, and about which shift. The whole slip leads there. */
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
    <AppLink href={href} className={isUrgent ? "slip slip-urgent" : "slip"}>
      <span className="slip-picture" aria-hidden="true">
        {picture}
      </span>
      <span className="slip-words">
        <b>{text}</b> <span>{detail}</span>
      </span>
      <ArrowIcon className="icon" />
    </AppLink>
  );
}
