import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import { version } from "../release.ts";
import { scrub } from "./scrub.ts";

/** An error with what its line in the log says of it. */
export interface LoggedError {
  readonly error: unknown;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Frame {
  readonly function?: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

/** An event in the form of Sentry's envelopes. */
export interface ErrorEvent {
  readonly event_id: string;
  readonly timestamp: number;
  readonly exception: {
    readonly values: readonly { type: string; value: string; stacktrace: { frames: readonly Frame[] } }[];
  };
  readonly tags: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const root = path.resolve(import.meta.dirname, "../../../..");
const frameForm = /^\s*at (?:(?:async )?(.*?) \()?(?:file:\/\/)?(\S+?):(\d+):(\d+)\)?$/;

/** The frames of a stack, the innermost last. A stack's first lines repeat the message, which may have values. */
function readFrames(stack: string): Frame[] {
  const frames = stack.split("\n").flatMap((line): Frame[] => {
    const [, name, file = "", lineno, colno] = frameForm.exec(line) ?? [];
    if (lineno === undefined) return [];
    const filename = path.isAbsolute(file) ? path.relative(root, file) : file;
    return [
      {
        ...(name !== undefined && { function: name }),
        filename,
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: !filename.startsWith("node:") && !filename.includes("node_modules"),
      },
    ];
  });
  return frames.toReversed();
}

/** The details of a line that are no personal data: ids of requests and tasks, and names of the program. */
const tagged = ["reqId", "traceId", "task", "taskId", "attempt", "subscriber", "position", "event"];

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push(cause);
  }
  return causes;
}

const codeOf = (error: Error | undefined): string | undefined =>
  error !== undefined && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** The event of an error: types, scrubbed texts, frames, and ids; no request, no address, no account. */
export function errorEvent({ error, message, details }: LoggedError, environment: string): ErrorEvent {
  const causes = causesOf(error);
  const values = causes.map(({ name, message: text, stack = "" }) => ({
    type: name,
    value: scrub(text),
    stacktrace: { frames: readFrames(stack) },
  }));
  const innermost = causes.at(-1);
  const tags = Object.fromEntries(
    [
      ...tagged.map((name) => [name, details[name]] as const),
      ["code", codeOf(innermost)] as const,
      [
        "constraint",
        innermost !== undefined && "constraint" in innermost ? innermost.constraint : undefined,
      ] as const,
    ]
      .filter(([, value]) => typeof value === "string" || typeof value === "number")
      .map(([name, value]) => [name, String(value)]),
  );
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: Date.now() / 1_000,
    platform: "node",
    level: "error",
    logger: message,
    release: `bandeja@${version}`,
    environment,
    server_name: hostname(),
    // The outermost error last, as Sentry orders them.
    exception: { values: values.length > 0 ? values.toReversed() : [noError(error)] },
    tags,
  };
}

const noError = (thrown: unknown) => ({
  type: typeof thrown,
  value: scrub(String(thrown)),
  stacktrace: { frames: [] },
});
