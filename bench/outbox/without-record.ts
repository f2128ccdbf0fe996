import type { record as productRecord } from "@bandeja/api/events/record";

// In place of the product's `events/record.ts`: commands record nothing.
export const eventsTopic = "events";
export const positionsTopic = "positions";
export const record: typeof productRecord = async () => {};
