import type { OnWire } from "@bandeja/contract/call";
import type { GroupSchema, OwnGroupSchema } from "@bandeja/contract/calls/team";
import type { Language } from "@bandeja/contract/lists";
import { displayName } from "../../accounts/core/display-name.ts";
import type { GroupRow, OwnGroupRow } from "./groups-store.ts";

export const presentGroup = ({ id, name, people }: GroupRow): OnWire<typeof GroupSchema> => ({
  _id: id,
  name,
  people,
});

export const presentOwnGroup = (row: OwnGroupRow, language: Language): OnWire<typeof OwnGroupSchema> => ({
  _id: row.id,
  name: row.name,
  restaurant_id: row.venueId,
  restaurant_name: displayName(row.venueName, language),
  joinedat: row.joinedAt.toISOString(),
});
