import { ArrowIcon } from "@bandeja/ui/icon";
import type { ReactNode } from "react";
import { SiteLink } from "#lib/site-link.tsx";

/** One choice: a picture with a text, all of it a link. */
export function Choice({
  kind,
  to,
  label,
  text,
  picture,
}: {
  kind: "manager" | "waitstaff";
  to: string;
  label: string;
  text: string;
  picture: ReactNode;
}) {
  return (
    <div className={`choice choice-${kind}`}>
      <div className="choice-picture ground-band">{picture}</div>
      <div className="choice-words">
        <h2>
          <SiteLink className="choice-link" href={to}>
            {label}
            <ArrowIcon />
          </SiteLink>
        </h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
