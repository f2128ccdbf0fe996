import { ArrowIcon } from "@bandeja/ui/icon";
import { SiteLink } from "#lib/site-link.tsx";
import "./sign-post.css";

/** Ways on from a page: where to, and what is there. */
export function SignPost({ entries }: { entries: readonly { to: string; title: string; text: string }[] }) {
  return (
    <ul className="sign-post">
      {entries.map(({ to, title, text }) => (
        <li key={to}>
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
