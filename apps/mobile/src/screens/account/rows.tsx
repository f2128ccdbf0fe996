import { ArrowIcon } from "@bandeja/ui/icon";
import { SpokenGap } from "@bandeja/ui/spoken-gap";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";

interface Row {
  readonly href: string;
  readonly title: string;
  readonly hint: string;
}

/** Links to other screens, in rows that are easy to touch. */
export function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <nav aria-label={label}>
      <ul className="account-rows">
        {rows.map(({ href, title, hint }) => (
          <li key={href}>
            <ScreenLink href={href}>
              <span>
                <span className="type-button">{title}</span>
                <SpokenGap />
                <span className="type-small text-muted">{hint}</span>
              </span>
              <ArrowIcon />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
