import { ArrowIcon } from "@bandeja/ui/icon";
import { SiteLink } from "#lib/site-link.tsx";
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
          <SiteLink href={to}>
            {title}
            <ArrowIcon />
          </SiteLink>
          <p className="type-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
