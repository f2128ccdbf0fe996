/** One row of a state table: what was, what is done, what becomes of it, and whose action it is. */
export interface Transition {
  readonly from: string;
  readonly on: string;
  readonly to: string;
  readonly by: string;
}

type Table = readonly Transition[];

/** Every state a table speaks of; the last ones of a life stand only on the `to` side. */
export type StateIn<T extends Table> = T[number]["from"] | T[number]["to"];
/** Every action a table speaks of. */
export type EventIn<T extends Table> = T[number]["on"];
/** Everyone a table speaks of. */
export type ActorIn<T extends Table> = T[number]["by"];

/**
 * The state that follows when `by` does `on` to something that is `from`.
 *
 * @returns undefined where the table has no such row: answered with 409 `WRONG_STATE`.
 */
export function nextState<const T extends Table>(
  table: T,
  from: StateIn<T>,
  on: EventIn<T>,
  by: ActorIn<T>,
): T[number]["to"] | undefined {
  return table.find((row) => row.from === from && row.on === on && row.by === by)?.to;
}

/** Whether `by` may do `on` to something that is `from`: what decides which buttons a screen shows. */
export function canTransition<const T extends Table>(
  table: T,
  from: StateIn<T>,
  on: EventIn<T>,
  by: ActorIn<T>,
): boolean {
  return nextState(table, from, on, by) !== undefined;
}
