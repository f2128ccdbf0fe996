import { ApiFailure } from "@bandeja/client/failures";
import { translate } from "@bandeja/i18n/translate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failureText } from "./failure-text.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 17, 40, 30) }));
afterEach(() => void vi.useRealTimers());

const limited = (retryAfter?: number) =>
  new ApiFailure({ code: "TOO_MANY_REQUESTS", message: "", status: 429, retryAfter });

test.each([
  [540, "en", "Too many attempts. Try again from Fri 17:50."],
  [540, "pt", "Tentativas demais. Tente de novo a partir de sex., 17:50."],
  [20 * 3600, "pt-PT", "Demasiadas tentativas. Tente novamente a partir de sábado, 13:41."],
  [59, "en", "Too many attempts. Wait a little, then try again."],
  [undefined, "en", "Too many attempts. Wait a little, then try again."],
] as const)("a limit of %s s says from when on to try again (%s)", (retryAfter, language, text) => {
  expect(failureText(translate(language), limited(retryAfter))).toBe(text);
});
