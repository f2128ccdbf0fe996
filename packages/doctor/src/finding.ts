/** `warning`: works, but not as it should. `skipped`: not configured, or not possible because of another finding. */
export type FindingStatus = "ok" | "warning" | "failed" | "skipped";

/** What a check found. */
export interface Finding {
  /** What was checked: `database version`. */
  readonly check: string;
  readonly status: FindingStatus;
  /** One sentence, without secrets. */
  readonly found: string;
  /** What to do about it. */
  readonly fix?: string;
}

export const ok = (check: string, found: string): Finding => ({ check, status: "ok", found });
export const skipped = (check: string, found: string): Finding => ({ check, status: "skipped", found });
export const warning = (check: string, found: string, fix: string): Finding => ({
  check,
  status: "warning",
  found,
  fix,
});
export const failed = (check: string, found: string, fix: string): Finding => ({
  check,
  status: "failed",
  found,
  fix,
});

/** Credentials in an address: `fetch` refuses such an address, and repeats it. */
const withoutCredentials = (text: string): string => text.replaceAll(/(\w:\/\/)[^\s/?#]*@/g, "$1…@");

/** The reason of a failed connection or request, without passwords. */
export function reasonOf(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  if (!(root instanceof Error)) return withoutCredentials(String(root));
  if (root.name === "TimeoutError") return "no answer in time";
  const code = "code" in root && typeof root.code === "string" ? root.code : "";
  return withoutCredentials(root.message || code || root.name);
}
