import { sql, type SQL } from "drizzle-orm";

/** A text in lower case without accents, as people type it in a search. */
export const folded = (text: unknown): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;
