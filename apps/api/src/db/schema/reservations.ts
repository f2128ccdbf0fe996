import type { ReservationSpan } from "@bandeja/domain/reservations";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const reservations = pgTable("reservations", {
  jobId: uuid("job_id").primaryKey(),
  who: text("who").$type<"favourites" | "group">().notNull(),
  groupId: uuid("group_id"),
  madeAt: instant("made_at").notNull(),
  until: instant("until").notNull(),
});

export const reservedWorkers = pgTable(
  "reserved_workers",
  { jobId: uuid("job_id").notNull(), workerId: uuid("worker_id").notNull() },
  (table) => [primaryKey({ columns: [table.jobId, table.workerId] })],
);

export const reservationChoices = pgTable("reservation_choices", {
  venueId: uuid("venue_id").primaryKey(),
  who: text("who").$type<"nobody" | "favourites" | "group">().notNull(),
  groupId: uuid("group_id"),
  span: text("span").$type<ReservationSpan>().notNull(),
});
