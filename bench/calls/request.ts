/** A request as sent to both servers. */
export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of a call, with a venue's token or without. */
export function call(path: string, body: unknown, token?: string): Request {
  return {
    method: "POST",
    path: `/api${path}`,
    headers: {
      "accept-language": "en",
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  };
}

/** The bytes of a request, as text. */
export function wireOf({ method, path, headers, body }: Request): string {
  const lines = Object.entries({
    host: "127.0.0.1",
    ...headers,
    ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}
