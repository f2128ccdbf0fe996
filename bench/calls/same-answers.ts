import { isDeepStrictEqual } from "node:util";
import { ask } from "./ask.ts";
import { BenchError } from "../bench-error.ts";
import type { Request } from "./request.ts";
import type { RunningServer } from "../servers/start-server.ts";

/** @throws BenchError for any answer but 200. */
export async function answerOf(server: RunningServer, request: Request): Promise<unknown> {
  const { status, body } = await ask(server.port, request);
  if (status === 200) return JSON.parse(body.toString());
  throw new BenchError(`${request.path}: ${server.name} answers ${status}: ${body.toString()}`);
}

const shorten = (value: unknown): string => JSON.stringify(value).slice(0, 2_000);

/**
 * Asks both servers the same, for every one of the requests.
 *
 * @param isUseful says whether an answer is what is meant to be measured: an empty list would be the same, too
 * @throws BenchError where the answers differ, or are of no use.
 */
export async function requireSameAnswers(
  [one, other]: readonly [RunningServer, RunningServer],
  requests: readonly Request[],
  isUseful: (answer: unknown) => boolean,
): Promise<void> {
  for (const request of requests) {
    const answers = [await answerOf(one, request), await answerOf(other, request)];
    if (!isDeepStrictEqual(answers[0], answers[1])) {
      throw new BenchError(
        `${request.path} ${request.body ?? ""}: the answers differ.\n${one.name}: ${shorten(answers[0])}\n${other.name}: ${shorten(answers[1])}`,
      );
    }
    if (!isUseful(answers[0])) {
      throw new BenchError(
        `${request.path} answers what is not meant to be measured: ${shorten(answers[0])}`,
      );
    }
  }
}
