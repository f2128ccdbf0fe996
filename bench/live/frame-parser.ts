/** An event of a stream, as a reader sees it. */
export interface Frame {
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
}

function readFrame(block: string): Frame | undefined {
  const fields = new Map(
    block
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const [type, data] = [fields.get("event"), fields.get("data")];
  // A comment, such as a heartbeat.
  if (type === undefined || data === undefined) return undefined;
  return { type, data: JSON.parse(data) as Frame["data"] };
}

/** Parses a stream of server-sent events incrementally, from pieces of any size. */
export function createFrameParser(onFrame: (frame: Frame) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const frame = readFrame(block);
      if (frame !== undefined) onFrame(frame);
    }
  };
}
