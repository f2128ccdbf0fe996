import type { ReactNode } from "react";
import { SidePage } from "./side-page.tsx";

interface Props {
  title: string;
  /** A link to the page above. */
  back?: ReactNode;
  /** What concerns the whole list. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page with a list: its title and what concerns all of it in the side column, on a phone above the list. */
export function ListPage({ title, back, aside, children }: Props) {
  return (
    <SidePage
      title={title}
      side={
        <>
          {back !== undefined && <div className="mb-3">{back}</div>}
          <h1 className="type-work">{title}</h1>
          {aside}
        </>
      }
    >
      <div className="side-page-rows ground-card">{children}</div>
    </SidePage>
  );
}
