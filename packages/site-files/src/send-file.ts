import type { FastifyReply, FastifyRequest } from "fastify";
import { omitDocumentHeaders } from "./security-headers.ts";
import { byteRange } from "./byte-range.ts";
import { formFor, type SiteFile } from "./site-file.ts";

/** Whether the client already has this content. */
function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers["if-none-match"];
  return known !== undefined && known.split(",").some((tag) => [etag, "*"].includes(tag.trim()));
}

/** Whether a range may be answered: not of a file with encodings, nor of another version than the client's. */
function isDivisible({ method, headers }: FastifyRequest, file: SiteFile): boolean {
  const known = headers["if-range"];
  return method === "GET" && !file.hasEncodings && (known === undefined || known === file.etag);
}

/** Answers a range request of a film; undefined for a whole one. */
function sendPart(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply | undefined {
  if (reply.statusCode !== 200 || !isDivisible(request, file)) return undefined;
  const { headers, body } = file.plain;
  const range = byteRange(request.headers.range, body.length);
  if (range === undefined) return undefined;
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${body.length}` })
      .send();
  }
  const { first, last } = range;
  return reply
    .code(206)
    .headers({ ...headers, "content-range": `bytes ${first}-${last}/${body.length}` })
    .send(body.subarray(first, last + 1));
}

/** Sends a file in the best encoding that the client accepts, a part of it, or 304 if the client already has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  if (file.isSubresource) omitDocumentHeaders(reply);
  if (reply.statusCode === 200 && isKnown(request, file.etag)) {
    return reply.code(304).headers(file.headers).send();
  }
  const part = sendPart(request, reply, file);
  if (part !== undefined) return part;
  const { headers, body } = formFor(request.headers["accept-encoding"], file);
  return reply.headers(headers).send(body);
}
