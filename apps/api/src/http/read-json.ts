import type { FastifyInstance } from "fastify";
import { ApiError } from "../kernel/api-error.ts";

// Bodies of the contract have a few levels; code that walks a body relies on a bound.
const maxDepth = 50;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Whether JSON text is nested too deeply; brackets inside texts do not count. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function decode(body: Buffer): string | undefined {
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/**
 * Bodies are JSON in valid UTF-8, except forms with files (`readForms`); any other type is refused with 415. An empty
 * body counts as missing, so that the refusal names the fields; keys that would reach an object's prototype are dropped
 * like unknown fields.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.multipart) return done(new ApiError("UNSUPPORTED_MEDIA_TYPE"));
    const text = decode(body);
    if (text === undefined || isTooDeep(text)) return done(new ApiError("INVALID"));
    if (text.trim() === "") return done(null, undefined);
    void parse(request, text, done);
  });
}
