// In place of the product's `events/record.ts`: commands record nothing.
export const eventsTopic = "events";
export const positionsTopic = "positions";
export const record = async (): Promise<void> => {};
