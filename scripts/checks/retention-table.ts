import { lastingRows, type LastingRows } from "../../packages/domain/src/lasting-rows.ts";
import { expiringRows, queuedRows, type ExpiringRows } from "../../packages/domain/src/retention.ts";
import type { WrittenPart } from "./written-part.ts";

const namesOf = (tables: readonly string[]): string => tables.map((name) => `\`${name}\``).join(", ");

function describePeriod({ days, since }: Pick<ExpiringRows, "days" | "since">): string {
  if (days === 0) return `until ${since}`;
  return `${days === 1 ? "1 day" : `${days} days`} after ${since}`;
}

/** Rows in Markdown: those that the clean-up deletes, those of the queue, all others. */
export function writeRetention(expiring: readonly ExpiringRows[], lasting: readonly LastingRows[]): string {
  const rows = [
    ...expiring.map((row) => ({ ...row, kept: describePeriod(row) })),
    ...lasting.map((row) => ({ ...row, kept: `until ${row.until}`.replace("until no end", "without end") })),
  ];
  return [
    "| data | tables | kept |",
    "| --- | --- | --- |",
    ...rows.map(({ content, tables, kept }) => `| ${content} | ${namesOf(tables)} | ${kept} |`),
    "",
  ].join("\n");
}

/** The table of what is kept for how long. */
export const retentionTable: WrittenPart = {
  page: "docs/retention.md",
  name: "table",
  write: () => writeRetention([...Object.values(expiringRows), ...Object.values(queuedRows)], lastingRows),
};
