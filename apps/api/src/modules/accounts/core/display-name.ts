import type { Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";

/** The name of a venue or worker in answers; a deleted account has a placeholder. */
export const displayName = (name: string, language: Language): string =>
  name === "" ? translate(language)(($) => $.answers.deletedAccount) : name;
