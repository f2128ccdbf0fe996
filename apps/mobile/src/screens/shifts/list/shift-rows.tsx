import { useEffect } from "react";
import { ShiftRow } from "#features/shift-row/shift-row.tsx";
import type { ScrollPosition } from "./scroll-position.ts";
import type { useShiftPages } from "./use-shift-pages.ts";
import { useShiftRows } from "./use-shift-rows.ts";

/** The rows on the screen and a few beyond; each has its position and the number of all for screen readers. */
export function ShiftRows({
  pages,
  total,
  label,
  centre,
  back,
  scrollKey,
}: {
  pages: ReturnType<typeof useShiftPages>;
  total: number | undefined;
  label: string;
  centre: string | undefined;
  back: ScrollPosition | undefined;
  scrollKey: string;
}) {
  const { jobs } = pages;
  const { list, rows, top } = useShiftRows({ jobs, pages: pages.pages, back, scrollKey });
  const items = rows.getVirtualItems();

  const first = rows.range?.startIndex ?? 0;
  const last = rows.range?.endIndex ?? 0;
  useEffect(() => pages.show(first, last));

  return (
    <ul ref={list} aria-label={label} className="shift-rows" style={{ height: rows.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const job = jobs[index];
        return (
          job && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-id={job.id}
              aria-setsize={pages.isLast ? jobs.length : (total ?? -1)}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <ShiftRow job={job} centre={centre} />
            </li>
          )
        );
      })}
    </ul>
  );
}
