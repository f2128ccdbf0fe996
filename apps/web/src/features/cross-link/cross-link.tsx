import { ArrowIcon } from "@bandeja/ui/icon";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import "./cross-link.css";

interface Entry {
  to: string;
  title: string;
  text: string;
  /** Hidden for signed-in visitors. */
  isForVisitors?: boolean;
}

/** Links to related pages, with a description each. */
export function CrossLink({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="sign-post">
      {entries.map(({ to, title, text, isForVisitors = false }) => (
        <li key={to} className={isForVisitors ? "visitor-menu" : undefined}>
          <ScreenLink href={to}>
            {title}
            <ArrowIcon />
          </ScreenLink>
          <p className="type-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
