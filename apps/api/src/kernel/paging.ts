import { pageSize } from "@bandeja/contract/limits";
import * as z from "zod/mini";
import { isId } from "./ids.ts";
import { ApiError } from "./api-error.ts";

/** The last row of a page: the one or two numbers by which the list is sorted, and the row's id. */
interface Position {
  readonly key: number;
  /** The second sort key of rows with one `key`, if there is one besides the id. */
  readonly second?: number | undefined;
  readonly id: string;
}

export interface Paging {
  readonly limit: number;
  /** The last row of the page before; undefined for the first page. */
  readonly after: Position | undefined;
}

// Keys are milliseconds in lists by time, and kilometres in lists by distance. They are bounded since PostgreSQL
// refuses instants before year 1 and infinite ones.
const latest = Date.UTC(9999, 0);
const KeySchema = z.number().check(z.minimum(0), z.maximum(latest));
const IdSchema = z.string().check(z.refine(isId));
const PositionSchema = z.union([z.tuple([KeySchema, IdSchema]), z.tuple([KeySchema, KeySchema, IdSchema])]);

/** An opaque cursor is JSON in base64url; any other text is refused. */
function positionOf(cursor: string): Position {
  try {
    if (!/^[\w-]+$/.test(cursor)) throw new SyntaxError("No base64url");
    const position = z.parse(PositionSchema, JSON.parse(Buffer.from(cursor, "base64url").toString()));
    const [key, second, id] = position.length === 3 ? position : [position[0], undefined, position[1]];
    return { key, second, id };
  } catch {
    throw new ApiError("INVALID", { fields: { cursor: { rule: "invalid" } } });
  }
}

/**
 * The page of a body with the contract's `limit` and `cursor`.
 *
 * @throws ApiError `INVALID` for an invalid cursor.
 */
export function parsePage(body: { limit?: number | undefined; cursor?: string | undefined }): Paging {
  const { limit = pageSize.default, cursor } = body;
  return { limit, after: cursor === undefined ? undefined : positionOf(cursor) };
}

// Sort before and after every id.
const leastId = "00000000-0000-0000-0000-000000000000";
const greatestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Like `parsePage`, for the lists of the specification, whose clients send neither `limit` nor `cursor`.
 *
 * @throws ApiError `INVALID` for an invalid cursor.
 */
export function parsePageOrAll(body: Parameters<typeof parsePage>[0]): Paging {
  const isWhole = body.limit === undefined && body.cursor === undefined;
  return isWhole ? { limit: pageSize.whole, after: undefined } : parsePage(body);
}

/** The position that a page starts after, in a list that is sorted by an instant and by id, soonest or latest first. */
export function startOfPage(
  { after }: Paging,
  { isLatestFirst = false }: { isLatestFirst?: boolean } = {},
): { instant: string; id: string } {
  if (after === undefined) {
    return isLatestFirst ? { instant: "infinity", id: greatestId } : { instant: "-infinity", id: leastId };
  }
  return { instant: instantOfPosition(after).toISOString(), id: after.id };
}

/** The instant of a position in a list that is sorted by one. */
export const instantOfPosition = ({ key }: Position): Date => new Date(Math.floor(key));

/**
 * Cuts the rows of a page, of which a store returns one more than the limit, and gives the next cursor if there are
 * more.
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { limit }: Paging,
  keyOf: (row: Row) => number | readonly [key: number, second: number],
): { rows: readonly Row[]; nextCursor: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page, nextCursor: undefined };
  const nextCursor = Buffer.from(JSON.stringify([keyOf(last), last.id].flat())).toString("base64url");
  return { rows: page, nextCursor };
}
