/** What keeps the measurement from being true, in words for whoever started it: nothing is printed then. */
export class BenchError extends Error {}
