import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";

/** Whose link is wanted by `?type=`, as the app's login asks; undefined where the address says nothing of it. */
export function requestedType(): AccountType | undefined {
  const requested = new URLSearchParams(window.location.search).get("type");
  return accountTypes.find((type) => type === requested);
}
