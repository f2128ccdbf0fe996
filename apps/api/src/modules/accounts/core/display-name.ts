import type { Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";

/** What a venue or a person is called in answers: who deleted their account has no name any more. */
export const displayName = (name: string, language: Language): string =>
  name === "" ? translate(language)(($) => $.answers.deletedAccount) : name;
