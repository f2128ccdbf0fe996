import { useEffect } from "react";
import { ShiftRow } from "#features/shift-row/shift-row.tsx";
import type { useShiftPages } from "./use-shift-pages.ts";

/** A list that is short enough to be rendered whole; the browser restores its scroll position. */
export function AllRows({
  pages,
  label,
  centre,
}: {
  pages: ReturnType<typeof useShiftPages>;
  label: string;
  centre: string | undefined;
}) {
  const { jobs } = pages;
  useEffect(() => pages.show(0, jobs.length - 1));
  return (
    <ul aria-label={label} className="shift-rows shift-rows-all">
      {jobs.map((job, index) => (
        <li key={job.id} data-id={job.id} aria-setsize={jobs.length} aria-posinset={index + 1}>
          <ShiftRow job={job} centre={centre} />
        </li>
      ))}
    </ul>
  );
}
