const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

/** The part of an answer that is expected next: its head, a number of bytes, or chunks. */
type Awaited = { part: "head" } | { part: "bytes"; left: number } | { part: "chunk" } | { part: "trailer" };

/**
 * Parses the answers of one HTTP/1.1 connection incrementally, from pieces of any size, and reports the status of each
 * at its end. Supports `Content-Length` and chunked bodies.
 *
 * @throws SyntaxError for anything else.
 */
export function createAnswerParser(onAnswer: (status: number) => void): (data: Buffer) => void {
  let rest: Buffer | undefined;
  let awaited: Awaited = { part: "head" };
  let isChunked = false;
  let status = 0;

  function finish(): void {
    awaited = { part: "head" };
    onAnswer(status);
  }

  function readHead(head: string): void {
    status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    if (Number.isNaN(status) || (length === undefined && !isChunked)) {
      throw new SyntaxError(`The answer has no known length: ${head}`);
    }
    if (isChunked) awaited = { part: "chunk" };
    else if (length === "0") finish();
    else awaited = { part: "bytes", left: Number(length) };
  }

  /** Consumes one part of `data` from `at`. @returns the position of the next part, or -1 when more data is needed. */
  function step(data: Buffer, at: number): number {
    if (awaited.part === "bytes") {
      const taken = Math.min(awaited.left, data.length - at);
      awaited.left -= taken;
      if (awaited.left === 0) {
        if (isChunked) awaited = { part: "chunk" };
        else finish();
      }
      return at + taken;
    }
    const mark = awaited.part === "head" ? headEnd : lineEnd;
    const end = data.indexOf(mark, at);
    if (end === -1) return -1;
    const text = data.toString("latin1", at, end);
    if (awaited.part === "head") readHead(text);
    else if (awaited.part === "trailer") {
      if (text === "") finish();
    } else {
      const size = Number.parseInt(text, 16);
      // A CRLF ends each chunk.
      awaited = size === 0 ? { part: "trailer" } : { part: "bytes", left: size + lineEnd.length };
    }
    return end + mark.length;
  }

  return (received) => {
    const data = rest === undefined ? received : Buffer.concat([rest, received]);
    rest = undefined;
    let at = 0;
    while (at < data.length) {
      const next = step(data, at);
      if (next === -1) {
        rest = data.subarray(at);
        return;
      }
      at = next;
    }
  };
}
