import { SpanStatusCode } from "@opentelemetry/api";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";

const personal = ["exception.message", "exception.stacktrace"];

/** Removes the texts of errors from spans: PostgreSQL repeats values in them, and the log has them without values. */
export const withoutValues: SpanProcessor = {
  onStart: () => {},
  onEnding(span) {
    if (span.status.message !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    for (const { attributes } of span.events) {
      for (const name of personal) if (attributes !== undefined) delete attributes[name];
    }
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};
