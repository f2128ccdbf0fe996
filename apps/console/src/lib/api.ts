import { consoleApi, unattendedHeader } from "@bandeja/contract/console/constants";
import type { ConsoleFailure } from "@bandeja/contract/console/calls";
import type { PartyRef } from "@bandeja/contract/console/party-ref";

/** A refusal of the server, or `OFFLINE`. */
export class ConsoleError extends Error {
  override name = "ConsoleError";
  readonly code: string;
  readonly party: PartyRef | undefined;
  readonly by: string | undefined;
  readonly field: string | undefined;
  readonly decision: ConsoleFailure["decision"];
  readonly ended: ConsoleFailure["ended"];
  readonly happened: ConsoleFailure["happened"];

  constructor(
    code: string,
    { message = code, party, by, field, decision, ended, happened }: Partial<ConsoleFailure> = {},
  ) {
    super(message);
    this.code = code;
    this.party = party;
    this.by = by;
    this.field = field;
    this.decision = decision;
    this.ended = ended;
    this.happened = happened;
  }
}

/** How long (ms) after a press or a key somebody is there. */
const attendance = 60_000;
let lastInput = Date.now();
for (const kind of ["keydown", "pointerdown"]) {
  window.addEventListener(kind, () => void (lastInput = Date.now()), { capture: true, passive: true });
}

async function send(path: string, body?: object, options?: RequestInit): Promise<Response> {
  const isUnattended = Date.now() - lastInput > attendance;
  try {
    return await fetch(`${consoleApi}${path}`, {
      ...options,
      credentials: "same-origin",
      headers: {
        "accept-language": document.documentElement.lang || "en",
        ...(isUnattended && { [unattendedHeader]: "1" }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  } catch {
    throw new ConsoleError("OFFLINE");
  }
}

/** Makes a call of the console, whose answers have `ok`; with a body a POST. @throws ConsoleError */
export async function call<T>(path: string, body?: object, options?: RequestInit): Promise<T> {
  const response = await send(path, body, options);
  const answer = (await response.json().catch(() => undefined)) as
    | ({ ok: true } & T)
    | ConsoleFailure
    | undefined;
  if (answer?.ok === true) return answer;
  throw answer === undefined ? new ConsoleError("OFFLINE") : new ConsoleError(answer.code, answer);
}

export const post = <T = object>(path: string, body: object = {}, options?: RequestInit): Promise<T> =>
  call<T>(path, body, options);

/** The `data` of an answer. @throws ConsoleError */
export const get = async <T>(path: string): Promise<T> => (await call<{ data: T }>(path)).data;

/** The input that a refusal is about; undefined for another failure. */
export const fieldOf = (error: unknown): string | undefined =>
  error instanceof ConsoleError ? error.field : undefined;

export const isCode = (error: unknown, code: string): error is ConsoleError =>
  error instanceof ConsoleError && error.code === code;
