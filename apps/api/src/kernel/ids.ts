import { v7 } from "uuid";

/** A new id: UUIDv7, so that ids of one process sort by the time they were made. */
export const newId = (): string => v7();

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** A new id that sorts after another, even if the clock of the process that made that one is ahead. */
export function newIdAfter(previous: string): string {
  const id = newId();
  return id > previous ? id : v7({ msecs: timeOf(previous) + 1 });
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; asking PostgreSQL about any other is an error. */
export const isId = (text: unknown): text is string => typeof text === "string" && form.test(text);
