/**
 * Whether the device is held in a hand, such as a phone. Asked by `coarse`: a browser that reports no pointer at all, as
 * on a machine that is used by keyboard only, is none.
 */
export const isInHand = (): boolean => window.matchMedia?.("(pointer: coarse)").matches ?? false;
