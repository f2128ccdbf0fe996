import { isDeepStrictEqual } from "node:util";
import { sendRequest } from "./send-request.ts";
import { BenchError } from "../bench-error.ts";
import type { Request } from "./request.ts";
import type { RunningServer } from "../servers/start-server.ts";

/** @throws BenchError for any status but 200. */
export async function answerOf(server: RunningServer, request: Request): Promise<unknown> {
  const { status, body } = await sendRequest(server.port, request);
  if (status === 200) return JSON.parse(body.toString());
  throw new BenchError(`${request.path}: ${server.name} answers ${status}: ${body.toString()}`);
}

const shorten = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 500);

/** The path of the first difference between two JSON values: "data.3.obs". */
function firstDifference(one: unknown, other: unknown, path: readonly string[] = []): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null;
  if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const difference = firstDifference(one[key], other[key], [...path, key]);
      if (difference !== undefined) return difference;
    }
  }
  return `${path.join(".")}: ${shorten(one)} and ${shorten(other)}`;
}

/**
 * Sends every request to both servers and compares the answers.
 *
 * @param isUseful whether an answer has the content that is to be measured: two empty lists would also be equal
 * @throws BenchError when the answers differ, or are not useful.
 */
export async function requireSameAnswers(
  [one, other]: readonly [RunningServer, RunningServer],
  requests: readonly Request[],
  isUseful: (answer: unknown) => boolean,
): Promise<void> {
  for (const request of requests) {
    const answers = [await answerOf(one, request), await answerOf(other, request)] as const;
    if (!isDeepStrictEqual(answers[0], answers[1])) {
      throw new BenchError(
        `${request.path} ${request.body ?? ""}: the answers differ between ${one.name} and ${other.name}.\n${firstDifference(...answers) ?? ""}`,
      );
    }
    if (!isUseful(answers[0])) {
      throw new BenchError(
        `${request.path}: this answer is not what the part measures: ${shorten(answers[0])}`,
      );
    }
  }
}
