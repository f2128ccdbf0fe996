// In place of the product's `events/relay.ts`: no subscriber runs.
export const startRelay = async () => ({
  drain: async () => 0,
  stop: async () => {},
});
