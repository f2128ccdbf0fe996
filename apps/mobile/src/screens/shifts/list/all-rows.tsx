import { useEffect } from "react";
import { ShiftRow } from "#features/shift-row/shift-row.tsx";
import type { useShiftPages } from "./use-shift-pages.ts";

/** A list that is short enough to be rendered whole; the browser restores its scroll position. */
export function AllRows({
  found,
  label,
  centre,
}: {
  found: ReturnType<typeof useShiftPages>;
  label: string;
  centre: string | undefined;
}) {
  const { jobs } = found;
  useEffect(() => found.show(0, jobs.length - 1));
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
