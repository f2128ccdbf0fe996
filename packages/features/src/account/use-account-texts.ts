import { accountTexts } from "@bandeja/i18n/account-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** The texts about an account's passkeys, data and statements of reasons. */
export const useAccountTexts = (): Translate | undefined => useMoreTexts(accountTexts);
