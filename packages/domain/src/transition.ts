/** One row of a state table: the state before, the action, the state after, and the side that may act. */
export interface Transition {
  readonly from: string;
  readonly on: string;
  readonly to: string;
  readonly by: string;
}

type Table = readonly Transition[];

/** Every state of a table; final states occur only in `to`. */
export type StateIn<T extends Table> = T[number]["from"] | T[number]["to"];
/** Every action of a table. */
export type EventIn<T extends Table> = T[number]["on"];
/** Every side of a table. */
export type ActorIn<T extends Table> = T[number]["by"];

/**
 * The state after `by` does `on` in the state `from`.
 *
 * @returns undefined if the table has no such row: answered with 409 `WRONG_STATE`.
 */
export function nextState<const T extends Table>(
  table: T,
  from: StateIn<T>,
  on: EventIn<T>,
  by: ActorIn<T>,
): T[number]["to"] | undefined {
  return table.find((row) => row.from === from && row.on === on && row.by === by)?.to;
}

/** Whether `by` may do `on` in the state `from`; screens show their buttons by it. */
export function canTransition<const T extends Table>(
  table: T,
  from: StateIn<T>,
  on: EventIn<T>,
  by: ActorIn<T>,
): boolean {
  return nextState(table, from, on, by) !== undefined;
}
