/**
 * Whether the device is held in a hand, such as a phone. A device without a pointer, such as one that is used by keyboard
 * only, is not.
 */
export const isInHand = (): boolean => window.matchMedia?.("(pointer: coarse)").matches ?? false;
