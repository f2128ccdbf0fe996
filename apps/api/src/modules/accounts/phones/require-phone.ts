import { ApiError } from "../../../kernel/api-error.ts";
import { parsePhone } from "./phone-number.ts";

/** @throws ApiError `PHONE_INVALID` with the field, for a number that is not a mobile one of its country. */
export function requirePhone(callingCode: string, phone: string, field: "phone" | "mobile" = "phone") {
  const parsed = parsePhone(callingCode, phone);
  if ("problem" in parsed) {
    throw new ApiError("PHONE_INVALID", { fields: { [field]: { rule: parsed.problem } } });
  }
  return parsed;
}
