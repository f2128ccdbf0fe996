import { accountTexts } from "@bandeja/i18n/account-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** The texts about an account's passkeys and data. */
export const useAccountTexts = (): Translate | undefined => useMoreTexts(accountTexts);
