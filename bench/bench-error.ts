/** An error that invalidates the measurement, with a message for the user; no figures are printed then. */
export class BenchError extends Error {}
