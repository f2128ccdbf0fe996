import { ArrowIcon } from "@bandeja/ui/icon";
import type { ReactNode } from "react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";

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
          <ScreenLink className="choice-link" href={to}>
            {label}
            <ArrowIcon />
          </ScreenLink>
        </h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
