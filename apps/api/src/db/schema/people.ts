import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const favourites = pgTable(
  "favourites",
  {
    restaurantId: uuid("restaurant_id").notNull(),
    waitressId: uuid("waitress_id").notNull(),
    list: text("list").$type<"favourite" | "never">().notNull(),
    setAt: instant("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.waitressId] })],
);

export const personBlocks = pgTable(
  "person_blocks",
  {
    blockerId: uuid("blocker_id").notNull(),
    blockedId: uuid("blocked_id").notNull(),
    blockedAt: instant("blocked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);
