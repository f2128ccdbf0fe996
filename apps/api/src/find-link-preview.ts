import { baseLanguage } from "@bandeja/contract/base-language";
import { appBase } from "@bandeja/contract/cross-links";
import type { Language } from "@bandeja/contract/lists";
import { localeTags } from "@bandeja/i18n/languages";
import { translate } from "@bandeja/i18n/translate";
import type { FindLinkPreview } from "./http/serve-app.ts";
import { ApiError } from "./kernel/api-error.ts";
import { previewJob } from "./modules/jobs/search/preview-job.ts";
import { previewVenue } from "./modules/venues/preview-venue.ts";
import type { Services } from "./runtime/services.ts";

/** The site's picture for waitstaff (`apps/web/public/og`). */
const pictureIn = (siteUrl: string, language: Language) => ({
  url: `${siteUrl}/og/waitstaff-${baseLanguage(language)}.png`,
  width: 1200,
  height: 630,
});

/** Undefined for what does not exist, or not for everybody. */
async function orNone<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "NOT_OPEN_YET")) {
      return undefined;
    }
    throw error;
  }
}

/** The previews of links to jobs and venues: what visitors without an account see, and nothing else. */
export function findLinkPreview(
  services: Pick<Services, "db" | "localities" | "siteUrl" | "now">,
): FindLinkPreview {
  return async (path, language) => {
    const [, kind, id = ""] = path.split("/");
    const context = { services, language, now: services.now() };
    const found = await orNone<Awaited<ReturnType<typeof previewVenue>> & { data?: object }>(
      kind === "venues" ? previewVenue(services.db, id, context) : previewJob(services.db, id, context),
    );
    return (
      found && {
        ...found,
        url: `${services.siteUrl}${appBase}${path}`,
        picture: pictureIn(services.siteUrl, language),
        locale: localeTags[language].replace("-", "_"),
        siteName: translate(language)(($) => $.common.brand),
      }
    );
  };
}
