import { errorMeanings } from "../errors.ts";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { fallbackLanguage } from "@bandeja/i18n/languages";
import { ApiError } from "@bandeja/api/kernel/api-error";
import { failureOf } from "@bandeja/api/kernel/failure";
import { headersOf } from "./headers.ts";

/** The server object of paths outside of the API's base address, which are not calls. */
export const rootServers = (siteUrl: string) => [{ url: siteUrl, description: "The site's root." }];

/** A refusal of such a path: a JSON envelope, even if its success is another type. */
export const rootRefusal = (code: ErrorCode, status: string, isLimited: boolean) => ({
  description: `\`${code}\`: ${errorMeanings[code]}`,
  headers: headersOf(status, isLimited),
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Failure" },
      examples: { [code]: { value: failureOf(new ApiError(code), fallbackLanguage) } },
    },
  },
});
