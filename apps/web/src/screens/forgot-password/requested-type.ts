import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";

/** The type of account of `?type=`, as set by the app's login; undefined without it. */
export function requestedType(): AccountType | undefined {
  const requested = new URLSearchParams(window.location.search).get("type");
  return accountTypes.find((type) => type === requested);
}
