import type { ReactElement } from "react";
import { classNames } from "./class-names.ts";
import { TicketRow, TicketRows } from "./ticket-row.tsx";

/** A bar in place of text; needs a width and a height. */
export function SkeletonBar({ className }: { className?: string }): ReactElement {
  return <span aria-hidden="true" className={classNames("skeleton", className)} />;
}

export type TicketRowsSkeletonProps = {
  /** Announced while loading: "Loading your jobs". */
  label: string;
  rows?: number;
};

/** Tickets without text while loading: the same rail and sizes, so that nothing shifts. */
export function TicketRowsSkeleton({ label, rows = 3 }: TicketRowsSkeletonProps): ReactElement {
  return (
    <div role="status" aria-label={label}>
      <TicketRows>
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <TicketRowSkeleton />
          </li>
        ))}
      </TicketRows>
    </div>
  );
}

function TicketRowSkeleton(): ReactElement {
  return (
    <TicketRow
      as="div"
      date={
        <>
          <SkeletonBar className="h-3 w-16" />
          <SkeletonBar className="h-11 w-20" />
          <SkeletonBar className="h-3 w-14" />
        </>
      }
      end={
        <>
          <span aria-hidden="true" className="skeleton-stamp" />
          <SkeletonBar className="skeleton-button" />
        </>
      }
    >
      <SkeletonBar className="h-5 w-52" />
      <SkeletonBar className="h-3 w-72" />
      <span className="mt-1 flex gap-2">
        <SkeletonBar className="skeleton-face" />
        <SkeletonBar className="skeleton-face" />
        <SkeletonBar className="skeleton-face" />
      </span>
    </TicketRow>
  );
}
