const login = "/api/restaurant/login";
const host = "Host: 127.0.0.1\r\n";
const close = "Connection: close\r\n\r\n";
const live = `GET /api/health/live HTTP/1.1\r\n${host}`;
const post = `POST ${login} HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

/** The bytes sent on a connection, and the statuses received until the server closes it. */
export type RawRequest = readonly [what: string, said: string | Buffer, statuses: readonly number[]];

/** Not HTTP, or another version of it. */
const strange: readonly RawRequest[] = [
  ["nothing", "", []],
  ["no HTTP", "hello\r\n\r\n", [400]],
  ["a hundred thousand empty lines", "\r\n".repeat(100_000), []],
  ["zeros", Buffer.alloc(100_000), [400]],
  ["HTTP/0.9", "GET /api/health/live\r\n\r\n", [200]],
  ["HTTP/1.0", "GET /api/health/live HTTP/1.0\r\n\r\n", [200]],
  ["HTTP/1.2", `GET /api/health/live HTTP/1.2\r\n${host}${close}`, [400]],
  ["HTTP/3.0", `GET /api/health/live HTTP/3.0\r\n${host}${close}`, [400]],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
  ["the hello of TLS", Buffer.from("16030100c8010000c40303".padEnd(400, "07"), "hex"), [400]],
  ["an SSH client", "SSH-2.0-OpenSSH_9.6\r\n", [400]],
  ["a proxy's greeting", `PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n${live}${close}`, [400]],
];

/** Invalid request lines and headers. */
const heads: readonly RawRequest[] = [
  ["no method", ` /api/health/live HTTP/1.1\r\n${host}${close}`, [400]],
  ["a method in small letters", `get /api/health/live HTTP/1.1\r\n${host}${close}`, [400]],
  ["no address", `GET  HTTP/1.1\r\n${host}${close}`, [400]],
  ["an address of 100 kB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${host}${close}`, [431]],
  ["a space in the address", `GET /a b HTTP/1.1\r\n${host}${close}`, [400]],
  ["bytes beyond ASCII in the address", Buffer.from(`GET /é HTTP/1.1\r\n${host}${close}`), [400]],
  ["another server's address", `GET http://evil.example/api/health/live HTTP/1.1\r\n${host}${close}`, [200]],
  ["a star for an address", `OPTIONS * HTTP/1.1\r\n${host}${close}`, [404]],
  ["a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, []],
  ["no host", `GET /api/health/live HTTP/1.1\r\n${close}`, [400]],
  ["lines that end with LF alone", "GET /api/health/live HTTP/1.1\nHost: a\nConnection: close\n\n", [400]],
  ["lines that end with CR alone", "GET /api/health/live HTTP/1.1\rHost: a\r\r", [400]],
  ["a folded header", `${live}X: a\r\n b\r\n${close}`, [400]],
  ["a space before the colon", `${live}X : a\r\n${close}`, [400]],
  ["a header without a name", `${live}: a\r\n${close}`, [400]],
  ["a header without a colon", `${live}X\r\n${close}`, [400]],
  ["NUL in a header", `${live}X: a\0b\r\n${close}`, [400]],
  ["a header of 100 kB", `${live}X: ${"a".repeat(100_000)}\r\n${close}`, [431]],
  ["a name of 100 kB", `${live}${"x".repeat(100_000)}: a\r\n${close}`, [431]],
  ["five thousand headers", `${live}${"x:1\r\n".repeat(5_000)}${close}`, [431]],
  ["headers without end", `${live}${"x: 1\r\n".repeat(100_000)}`, [431]],
  ["an expectation that nobody meets", `${post}Expect: tea\r\nContent-Length: 2\r\n${close}{}`, [417]],
  ["the wish for WebSockets", `${live}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`, [200]],
  [
    "nonsense after the wish for WebSockets",
    `${live}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n\x81\x05hello`,
    [200],
  ],
  ["a request in a header's value", `${live}X: a\r\n\r\n${live}${close}`, [200, 200]],
];

/** Bodies with a wrong length, and request smuggling. */
const bodies: readonly RawRequest[] = [
  ["half a head", "POST /api/resta", [400]],
  ["half a body", `${post}Content-Length: 100\r\n\r\n{`, [400]],
  ["a length below zero", `${post}Content-Length: -1\r\n${close}`, [400]],
  ["a length in hexadecimal", `${post}Content-Length: 0x2\r\n${close}{}`, [400]],
  ["a length with a sign", `${post}Content-Length: +2\r\n${close}{}`, [400]],
  ["a length beyond counting", `${post}Content-Length: ${"9".repeat(30)}\r\n${close}{}`, [400]],
  ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n${close}{}`, [400]],
  ["two lengths in one", `${post}Content-Length: 2, 2\r\n${close}{}`, [400]],
  [
    "a length and chunks",
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${close}0\r\n\r\n`,
    [400],
  ],
  [
    "chunks and a length",
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n${close}0\r\n\r\n`,
    [400],
  ],
  [
    "two encodings",
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n${close}0\r\n\r\n`,
    [400],
  ],
  ["an encoding that nobody knows", `${post}Transfer-Encoding: xchunked\r\n${close}0\r\n\r\n`, [400]],
  ["chunks of no length", `${post}Transfer-Encoding: chunked\r\n${close}zz\r\n{}\r\n0\r\n\r\n`, [400]],
  ["a chunk beyond counting", `${post}Transfer-Encoding: chunked\r\n${close}${"F".repeat(20)}\r\n{}`, [400]],
  [
    "a chunk that is longer than it says",
    `${post}Transfer-Encoding: chunked\r\n${close}1\r\n{}}}\r\n0\r\n\r\n`,
    [400],
  ],
  [
    "a chunk's remark of 100 kB",
    `${post}Transfer-Encoding: chunked\r\n${close}2;${"a".repeat(100_000)}\r\n{}`,
    [400],
  ],
  [
    "five thousand trailers",
    `${post}Transfer-Encoding: chunked\r\n${close}2\r\n{}\r\n0\r\n${"x: y\r\n".repeat(5_000)}\r\n`,
    [431],
  ],
  [
    "chunks without end",
    `${post}Transfer-Encoding: chunked\r\n${close}${"1\r\n \r\n".repeat(50_000)}`,
    [400],
  ],
  ["a body where none belongs", `${live}Content-Length: 2\r\n${close}{}`, [200]],
  ["nonsense behind a request", `${live}\r\nnonsense\r\n\r\n`, [200, 400]],
  ["a request behind a request that wants the end", `${live}${close}${live}${close}`, [200]],
];

export const rawRequests: readonly RawRequest[] = [...strange, ...heads, ...bodies];

/** Valid requests, from which invalid ones are derived. */
export const soundRequests: readonly string[] = [
  `${live}\r\n`,
  `${post}Content-Length: 34\r\n\r\n{"email":"a@b.co","password":"xyz"}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `GET /login HTTP/1.1\r\n${host}Accept-Encoding: br\r\nCookie: i18next=pt\r\n\r\n`,
  `OPTIONS ${login} HTTP/1.1\r\n${host}Origin: http://a\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
];

/** The head of a request that announces a body. */
export const announce = (path: string, how: string): string =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${how}\r\n\r\n`;
export const ask = (path: string): string => `GET ${path} HTTP/1.1\r\n${host}\r\n`;
