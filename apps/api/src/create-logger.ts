import { pino, type DestinationStream, type Logger } from "pino";
import { describeError } from "./db/describe-error.ts";

/** The log of a process: lines of JSON, to standard output by default. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination);
