import { Fragment } from "react";

const linkable = /(https:\/\/[^\s,]+|[^\s@<>,;]+@[^\s@<>,;]+\.[a-z]+)/i;

/** A sentence with links for its web and e-mail addresses. */
export function LinkedText({ children }: { children: string }) {
  // As the pattern has one group, `split` returns the addresses at odd indexes.
  return children.split(linkable).map((part, index) => {
    const key = `${index}${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return part.startsWith("https://") ? (
      <a key={key} href={part} className="hyphens-manual">
        {part.slice("https://".length).replace(/\/$/, "")}
      </a>
    ) : (
      <a key={key} href={`mailto:${part}`} className="hyphens-manual">
        {part}
      </a>
    );
  });
}
