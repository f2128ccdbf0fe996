import { v7 } from "uuid";

/** A new id: UUIDv7, so that the ids of one process sort by creation time. */
export const newId = (): string => v7();

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** A new id that sorts after another one, even if the clock of the process that created that one is ahead. */
export function newIdAfter(previous: string): string {
  const id = newId();
  return id > previous ? id : v7({ msecs: timeOf(previous) + 1 });
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid id; PostgreSQL reports an error for any other. */
export const isId = (text: unknown): text is string => typeof text === "string" && form.test(text);
