import { consoleApi, type ConsoleFailure, type PartyRef } from "@bandeja/contract/console/calls";

/** A refusal of the server, or `OFFLINE`. */
export class ConsoleError extends Error {
  override name = "ConsoleError";
  readonly code: string;
  readonly party: PartyRef | undefined;

  constructor(code: string, message = code, party?: PartyRef) {
    super(message);
    this.code = code;
    this.party = party;
  }
}

async function send(path: string, body: object | undefined): Promise<Response> {
  try {
    return await fetch(`${consoleApi}${path}`, {
      credentials: "same-origin",
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new ConsoleError("OFFLINE");
  }
}

/** Makes a call of the console, whose answers have `ok`; with a body a POST. @throws ConsoleError */
async function call<T>(path: string, body?: object): Promise<T> {
  const response = await send(path, body);
  const answer = (await response.json().catch(() => undefined)) as
    | ({ ok: true } & T)
    | ConsoleFailure
    | undefined;
  if (answer?.ok === true) return answer;
  throw answer === undefined
    ? new ConsoleError("OFFLINE")
    : new ConsoleError(answer.code, answer.message, answer.party);
}

export const post = <T = object>(path: string, body: object = {}): Promise<T> => call<T>(path, body);

/** The `data` of an answer. @throws ConsoleError */
export const get = async <T>(path: string): Promise<T> => (await call<{ data: T }>(path)).data;

export const isCode = (error: unknown, code: string): error is ConsoleError =>
  error instanceof ConsoleError && error.code === code;
