import type { Call } from "@bandeja/contract/call";

type Texts = Readonly<Record<string, string>>;

/** The path of a call, with its parameters filled in and its query. */
export function pathOfCall(call: Call, params: Texts = {}, query: Texts = {}): string {
  const filled = call.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search === "" ? "" : `?${search}`}`;
}
