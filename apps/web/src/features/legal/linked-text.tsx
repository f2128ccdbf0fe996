import { Fragment } from "react";

const linkable = /(https:\/\/[^\s,]+|[^\s@<>,;]+@[^\s@<>,;]+\.[a-z]+)/i;

/** A sentence whose web and e-mail addresses can be followed. */
export function LinkedText({ children }: { children: string }) {
  // With its one group in the pattern, `split` gives the addresses at the odd places.
  return children.split(linkable).map((part, index) => {
    const key = `${index}${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return part.startsWith("https://") ? (
      <a key={key} href={part}>
        {part.slice("https://".length).replace(/\/$/, "")}
      </a>
    ) : (
      <a key={key} href={`mailto:${part}`}>
        {part}
      </a>
    );
  });
}
