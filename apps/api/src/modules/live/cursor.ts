import type { Cursor } from "../../runtime/live-streams.ts";

// The id alone would not tell the order, and the position may be given again: PostgreSQL may lose the last ones in a crash,
// and a restored database knows only those of its backup.

/** The id of an event in a stream: `4711-9034`. */
export const formatCursor = ({ position, id }: Cursor): string => `${position}-${id}`;

const pattern = /^(?<position>\d{1,15})(?:-(?<id>\d{1,15}))?$/;

/** What a reader sends as `Last-Event-ID`; undefined if it is none. Earlier releases sent the position only. */
export function parseCursor(sent: string | readonly string[] | undefined): Cursor | undefined {
  const { position, id = 0 } = pattern.exec(String(sent))?.groups ?? {};
  return position === undefined ? undefined : { position: Number(position), id: Number(id) };
}
