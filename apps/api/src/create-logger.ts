import { pino, type DestinationStream, type Logger } from "pino";
import { describeError } from "./db/describe-error.ts";

/** The log of a process: lines of JSON, on standard output if not told otherwise. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination);
