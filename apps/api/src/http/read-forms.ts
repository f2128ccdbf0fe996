import { fileLimitBytes } from "@bandeja/contract/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../kernel/api-error.ts";

/** The size (bytes) of a form without its file. */
export const formOverheadBytes = 10_000;

// Bounds on parts and on their headers.
const maxParts = 20;
const maxHeadLength = 4_000;
const form = /^multipart\/form-data; *boundary=("?)([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])\1$/i;

function isModest(body: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  let at = body.indexOf(delimiter);
  for (let parts = 0; at >= 0; parts += 1) {
    const end = body.indexOf("\r\n\r\n", at);
    if (parts > maxParts || (end < 0 ? body.length : end) - at > maxHeadLength) return false;
    at = body.indexOf(delimiter, at + delimiter.length);
  }
  return true;
}

/** The fields of a form: a text, a `File`, or a list for a repeated name. */
async function readForm(type: string, body: Buffer): Promise<Record<string, unknown>> {
  const boundary = form.exec(type)?.[2];
  if (boundary === undefined || !isModest(body, boundary)) throw new ApiError("INVALID");
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const read = await new Response(body as Buffer<ArrayBuffer>, { headers }).formData().catch(() => {
    throw new ApiError("INVALID");
  });
  const fields = [...new Set(read.keys())].map((name) => {
    const values = read.getAll(name);
    return [name, values.length === 1 ? values[0] : values] as const;
  });
  const sizes = fields.flatMap(([, value]) => (value instanceof File ? [value.size] : []));
  if (sizes.some((size) => size > fileLimitBytes)) throw new ApiError("BODY_TOO_LARGE");
  return Object.fromEntries(fields);
}

/** Parses the bodies of calls that are sent as a form. Other calls refuse a form with 415. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.multipart) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
      if (body.length === 0) return undefined;
      return readForm(request.headers["content-type"] ?? "", body);
    },
  );
}
