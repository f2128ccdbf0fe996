import type { Call } from "@bandeja/contract/call";

/** The path of a call, with its parameters filled in. */
export const pathOfCall = (call: Call, params: Readonly<Record<string, string>> = {}): string =>
  `/api${call.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""))}`;
